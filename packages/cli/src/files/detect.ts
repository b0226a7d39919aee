/** Encoding and delimiter of a file, where they are not given: the reading whose header we know best. */
import { readHeader } from '@srm/core/definition/csvHeader'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { CommandError } from '../exitCodes.ts'
import type { Terminal } from '../terminal.ts'
import { detectEncoding, type Encoding } from './encoding.ts'
import type { Source } from './source.ts'
import { headOf, type Reading } from './table.ts'

const delimiters = [',', ';', '\t', '|'] as const
const names: Readonly<Record<string, string>> = { tab: '\t', '\\t': '\t' }

export interface DetectOptions {
  readonly encoding: 'auto' | 'utf-8' | 'gb18030'
  readonly delimiter: string
}

function givenDelimiters(text: string, { say }: Terminal): readonly string[] {
  if (text === 'auto') return delimiters
  const given = names[text] ?? text
  if (!delimiters.some((known) => known === given)) throw new CommandError('usage', say('badDelimiter'))
  return [given]
}

async function encodings(source: Source, given: DetectOptions['encoding']): Promise<readonly Encoding[]> {
  if (given !== 'auto') return [given]
  const { encoding, doubtful } = await detectEncoding(source.path)
  return doubtful ? [encoding, 'gb18030'] : [encoding]
}

/** How many columns of the header are known, and how many there are; undefined where it cannot be read so. */
async function score(def: AnyDocument, reading: Reading, terminal: Terminal): Promise<number | undefined> {
  try {
    const { cells } = await headOf(reading, terminal)
    const known = readHeader(def, cells).columns.filter((column) => column !== undefined).length
    return known + cells.length / 100_000
  } catch (error) {
    if (error instanceof CommandError) return undefined
    throw error
  }
}

/** How to read the file. Among equals the first of UTF-8, GB18030 and of , ; tab | wins. */
export async function detect(
  def: AnyDocument,
  source: Source,
  options: DetectOptions,
  terminal: Terminal,
): Promise<Reading> {
  const given = givenDelimiters(options.delimiter, terminal)
  const possible = await encodings(source, options.encoding)
  const readings = possible.flatMap((encoding) => given.map((delimiter): Reading => ({ source, encoding, delimiter })))
  let best = readings[0] as Reading
  let most = -1
  for (const reading of readings) {
    const found = (await score(def, reading, terminal)) ?? -1
    if (found > most) [best, most] = [reading, found]
  }
  return best
}
