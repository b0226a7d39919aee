/** Encoding and delimiter of a CSV file: as a person says, else those by which its header is understood best. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import { Invalid } from '../../engine/errors.ts'
import { type Detected, decoded, detectEncoding, type Encoding } from './encoding.ts'
import { firstRows, headOf, knownIn, longestHeader } from './fileHead.ts'
import { bytesOf } from './importFiles.ts'
import type { Wanted } from './wanted.ts'

const delimiters = [',', ';', '\t', '|'] as const

/** The first bytes of a file as UTF-8. */
async function beginning(path: string, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'utf-8') return bytesOf(path, 0, longestHeader)
  let text = ''
  for await (const piece of decoded(path, encoding, longestHeader - 1)) text += piece
  return Buffer.from(text)
}

export interface Guess {
  readonly encoding: Encoding
  readonly delimiter: string
  readonly mark: number
}

/** How many columns of the header are known, and how many there are; -1 where it cannot be read so. */
async function score(def: AnyDocument, path: string, guess: Guess, wanted: Wanted): Promise<number> {
  try {
    const rows = firstRows(await beginning(path, guess.encoding), guess.delimiter, guess.mark)
    const head = headOf(def, rows, wanted)
    return knownIn(def, head, wanted.mapping) + head.cells.length / 100_000
  } catch (error) {
    if (error instanceof Invalid) return -1
    throw error
  }
}

const utf8Mark = async (path: string): Promise<number> =>
  (await bytesOf(path, 0, 3)).equals(Buffer.from([0xef, 0xbb, 0xbf])) ? 3 : 0

async function encodings(path: string, wanted: Wanted['encoding']): Promise<readonly Detected[]> {
  if (wanted === 'utf-8' && (await detectEncoding(path)).encoding !== 'utf-8')
    throw new Invalid([{ path: '', rule: 'wrongEncoding', limit: wanted }])
  if (wanted !== 'auto')
    return [{ encoding: wanted, mark: wanted === 'utf-8' ? await utf8Mark(path) : 0, doubtful: false }]
  const found = await detectEncoding(path)
  return found.doubtful ? [found, { encoding: 'gb18030', mark: 0, doubtful: false }] : [found]
}

/** The reading whose header we know best; among equals the first of UTF-8, GB18030 and of , ; tab | wins. */
export async function best(def: AnyDocument, path: string, wanted: Wanted): Promise<Guess> {
  const given = wanted.delimiter === 'auto' ? delimiters : [wanted.delimiter === 'tab' ? '\t' : wanted.delimiter]
  const guesses = (await encodings(path, wanted.encoding)).flatMap(({ encoding, mark }) =>
    given.map((delimiter): Guess => ({ encoding, delimiter, mark: encoding === 'utf-8' ? mark : 0 })),
  )
  let found = guesses[0] as Guess
  let most = -2
  for (const guess of guesses) {
    const points = await score(def, path, guess, wanted)
    if (points > most) [found, most] = [guess, points]
  }
  return found
}
