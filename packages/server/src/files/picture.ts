/** Pictures are drawn again: what was hidden in or behind them (place, camera, thumbnail, another file) is gone. */
import type { Sharp } from 'sharp'
import { Invalid } from '../engine/errors.ts'
import { openTurns } from '../workers/turns.ts'

/** Pixels of one picture. */
export const mostPixels = 40_000_000

/** Loaded with the first picture: it takes memory that most servers need for nothing else. */
async function library() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}

/** One picture of 40 megapixels takes 160 MB while it is drawn, in threads that the library has: an account has one place. */
const inTurn = openTurns({ places: 2, mostWaiting: 16 })

const refuse = (rule: string, limit?: number): never => {
  throw new Invalid([{ path: 'file', rule, ...(limit === undefined ? {} : { limit }) }])
}

const formats: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  'image/png': (picture) => picture.png({ compressionLevel: 9 }),
  'image/jpeg': (picture) => picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
}

async function demandPixels(path: string | Buffer, mime: string): Promise<void> {
  const sharp = await library()
  const { width, height, mediaType } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => refuse('fileDamaged'))
  if (mediaType !== mime) refuse('fileDamaged')
  if (width * height > mostPixels) refuse('pictureTooLarge', mostPixels / 1_000_000)
}

/**
 * Draws the picture upright into a new file beside the given one, without its metadata.
 * @param mime `image/png` or `image/jpeg`
 * @param account whose turn it is
 * @throws Invalid when it cannot be read to its end or has too many pixels; TooBusy when too many of the account wait
 */
export async function redrawn(path: string, mime: string, account: string): Promise<string> {
  await demandPixels(path, mime)
  const target = `${path}-drawn`
  const encode = formats[mime] as (picture: Sharp) => Sharp
  const sharp = await library()
  const asked = { account, isHeavy: false, signal: new AbortController().signal }
  await inTurn(asked, () =>
    encode(sharp(path, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient())
      .toFile(target)
      .catch(() => refuse('fileDamaged')),
  )
  return target
}

/** What a picture is drawn into, at most. */
export interface Box {
  readonly width: number
  readonly height: number
}

/**
 * A small picture upright, without its metadata, and no larger than a box.
 * @param account whose turn it is
 * @throws Invalid when it is not what its kind says, cannot be read to its end or has too many pixels
 */
export async function drawnInto(bytes: Buffer, mime: string, box: Box, account: string): Promise<Buffer> {
  await demandPixels(bytes, mime)
  const encode = formats[mime] as (picture: Sharp) => Sharp
  const sharp = await library()
  const asked = { account, isHeavy: false, signal: new AbortController().signal }
  return inTurn(asked, () =>
    encode(
      sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
        .autoOrient()
        .resize({ ...box, fit: 'inside', withoutEnlargement: true }),
    )
      .toBuffer()
      .catch(() => refuse('fileDamaged')),
  )
}
