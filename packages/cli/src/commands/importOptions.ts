/** What a person asks of an import, and what the server is asked in turn. */
import type { ImportMode } from '@srm/core/client/documentTypes'
import type { HeaderMapping, JobOptions } from '@srm/core/client/importJobApi'
import { columnsOf } from '@srm/core/definition/files/csvHeader'
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { ConnectionOptions } from '../connection.ts'
import { duration, wholeNumber } from '../duration.ts'
import { CommandError } from '../exitCodes.ts'
import type { ReadAs } from '../files/foreignText.ts'
import type { WaitOptions } from '../jobs/waitForJob.ts'
import { checkedKey } from '../keys.ts'
import type { LockOptions } from '../runLock.ts'
import type { Terminal } from '../terminal.ts'

/** Where in its file the table stands, as it is written on the command line. */
export interface PlaceOptions {
  readonly sheet?: string
  readonly headerRow?: string
}

/** As they are written on the command line. */
export interface ImportFileOptions extends ConnectionOptions, WaitOptions, LockOptions, ReadAs, PlaceOptions {
  readonly mode: ImportMode
  readonly dryRun?: boolean
  readonly key?: string
  readonly onError: 'continue' | 'stop'
  readonly maxErrors?: string
  readonly dateFormat?: 'dmy' | 'mdy'
  readonly decimalMark?: '.' | ','
  /** False: neither a file nor what the profile keeps. */
  readonly map?: string | false
  readonly saveMap?: boolean
  readonly async?: boolean
  readonly again?: boolean
}

const delimiters: Readonly<Record<string, string>> = { '\t': 'tab', '\\t': 'tab', tab: 'tab' }
const known = ['auto', ',', ';', '|', 'tab']

/** @throws CommandError for what separates no columns */
export function readAs({ encoding, delimiter: given }: ReadAs, { say }: Pick<Terminal, 'say'>): ReadAs {
  const delimiter = delimiters[given] ?? given
  if (!known.includes(delimiter)) throw new CommandError('usage', say('badDelimiter'))
  return { encoding, delimiter }
}

/** @throws CommandError for a row that has no number */
export const placeOf = (
  { sheet, headerRow }: PlaceOptions,
  { say }: Pick<Terminal, 'say'>,
): { readonly sheet?: string; readonly headerRow?: number } => ({
  ...(sheet === undefined ? {} : { sheet }),
  ...(headerRow === undefined ? {} : { headerRow: wholeNumber('--header-row', headerRow, 1, say) }),
})

/** What the server is asked to do with the file. @throws CommandError for what it would not understand */
export function jobOptions(
  def: AnyDocument,
  options: ImportFileOptions,
  mapping: HeaderMapping | undefined,
  { say }: Terminal,
) {
  const { mode, dryRun, key, onError, maxErrors, dateFormat, decimalMark, again } = options
  const { encoding, delimiter } = readAs(options, { say })
  if (options.wait !== undefined) duration('--wait', options.wait, say)
  const keys = columnsOf(def).map((column) => column.key)
  return {
    mode,
    encoding,
    delimiter,
    onError,
    dryRun: dryRun ? 'Y' : 'N',
    repeat: again ? 'Y' : 'N',
    ...(key === undefined ? {} : { keyField: checkedKey('--key', key, keys, say) }),
    ...(maxErrors === undefined ? {} : { mostErrors: wholeNumber('--max-errors', maxErrors, 1, say) }),
    ...(dateFormat === undefined ? {} : { dateOrder: dateFormat }),
    ...(decimalMark === undefined ? {} : { decimalMark }),
    ...placeOf(options, { say }),
    ...(mapping === undefined ? {} : { mapping }),
  } satisfies JobOptions
}
