/** Encoding and delimiter of a CSV file: as a person says, else those by which its header is understood best. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import { Invalid } from '../../engine/errors.ts'
import { type Detected, decoded, detectEncoding, type Encoding } from './encoding.ts'
import { firstRows, headOf, knownIn, longestHeader } from './fileHead.ts'
import { bytesOf } from './importFiles.ts'
import { endsWithReturns, withFeeds } from './lineEnds.ts'
import type { ReadingOptions } from './readingOptions.ts'

const delimiters = [',', ';', '\t', '|'] as const

/** The first bytes of a file as UTF-8. */
async function firstBytes(path: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'utf-8') return bytesOf(path, 0, longestHeader)
  let text = ''
  for await (const piece of decoded(path, encoding, { end: longestHeader, isCut: true })) text += piece
  return Buffer.from(text)
}

export interface Guess {
  readonly encoding: Encoding
  readonly delimiter: string
  readonly mark: number
  /** Its lines end with carriage returns alone. */
  readonly returns: boolean
}

interface Beginning {
  /** With line feeds. */
  readonly bytes: Buffer
  readonly returns: boolean
}

/** Undefined where the file has another encoding. */
async function beginning(path: string, encoding: Encoding): Promise<Beginning | undefined> {
  try {
    const bytes = await firstBytes(path, encoding)
    const returns = endsWithReturns(bytes)
    return { bytes: returns ? withFeeds(bytes) : bytes, returns }
  } catch (error) {
    if (error instanceof Invalid) return undefined
    throw error
  }
}

/** How many columns of the header are known, and how many there are; -1 where it cannot be read so. */
function score(def: AnyDocument, bytes: Buffer, guess: Guess, wanted: ReadingOptions): number {
  try {
    const rows = firstRows(bytes, guess.delimiter, guess.mark)
    const head = headOf(def, rows, wanted)
    return knownIn(def, head, wanted.mapping) + head.cells.length / 100_000
  } catch (error) {
    if (error instanceof Invalid) return -1
    throw error
  }
}

const utf8Mark = async (path: string): Promise<number> =>
  (await bytesOf(path, 0, 3)).equals(Buffer.from([0xef, 0xbb, 0xbf])) ? 3 : 0

/** @throws Invalid where the file is no UTF-8 */
async function demandUtf8(path: string): Promise<void> {
  const found = await detectEncoding(path).catch((error) => {
    if (error instanceof Invalid && error.issues.every(({ rule }) => rule === 'unclearEncoding')) return undefined
    throw error
  })
  if (found?.encoding !== 'utf-8') throw new Invalid([{ path: '', rule: 'wrongEncoding', limit: 'utf-8' }])
}

/** The encodings that a file may have, the likeliest first. @throws Invalid where it is not in the one that is wanted */
export async function encodings(path: string, wanted: ReadingOptions['encoding']): Promise<readonly Detected[]> {
  if (wanted === 'utf-8') await demandUtf8(path)
  if (wanted !== 'auto')
    return [{ encoding: wanted, mark: wanted === 'utf-8' ? await utf8Mark(path) : 0, doubtful: false }]
  const found = await detectEncoding(path)
  return found.doubtful ? [found, { encoding: 'gb18030', mark: 0, doubtful: false }] : [found]
}

/** The reading whose header we know best; among equals the first of UTF-8, GB18030 and of , ; tab | wins. */
export async function best(def: AnyDocument, path: string, wanted: ReadingOptions): Promise<Guess> {
  const given = wanted.delimiter === 'auto' ? delimiters : [wanted.delimiter === 'tab' ? '\t' : wanted.delimiter]
  let found: Guess | undefined
  let most = -2
  for (const { encoding, mark } of await encodings(path, wanted.encoding)) {
    const begins = await beginning(path, encoding)
    for (const delimiter of given) {
      const { bytes, returns } = begins ?? { bytes: Buffer.alloc(0), returns: false }
      const guess = { encoding, delimiter, mark: encoding === 'utf-8' ? mark : 0, returns }
      const points = score(def, bytes, guess, wanted)
      if (!found || points > most) [found, most] = [guess, points]
    }
  }
  return found as Guess
}
