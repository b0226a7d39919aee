/** Keys of a workbook that are numbers although they were codes with zeros in front (cli-ux-security §1.4). */
import type { Field } from '@srm/core/definition/field'
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { Connection } from '../../database/database.ts'
import type { JobRow } from '../job/jobRow.ts'
import type { KeyZeros, Reading } from './fileReading.ts'
import { sent } from './importFiles.ts'
import type { JobFiles } from './threads/jobFiles.ts'
import { foundIn } from './threads/told.ts'
import { type Digits, isDigits } from './threads/workbookTasks.ts'

interface KeyDigits {
  readonly key: string
  readonly digits: Digits
}

/**
 * How long the codes are that were written as texts: of one length, some with zeros in front. A single one, or fewer than
 * there are numbers, tell nothing of the others.
 */
function lengthOf({ texts, numbers }: Digits): number | undefined {
  const [length, ...others] = new Set([...texts].map((text) => text.length))
  const isRule = others.length === 0 && texts.size > 1 && texts.size >= numbers.size
  return isRule && [...texts].some((text) => text.startsWith('0')) ? length : undefined
}

const atOnce = 1000

/** Of numbers that are no key of a document, the key of one that has zeros in front of them. */
async function storedWithZeros(
  on: Connection,
  { elsAccount, document }: JobRow,
  key: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ask = (condition: string, value: unknown, what = `"${key}"`) =>
    on.query<{ code: string }>(
      `select distinct ${what} as code from "${document}" where "elsAccount" = $1 and "isDel" = 'N' and ${condition}`,
      [elsAccount, value],
    )
  const lengths = await ask(`"${key}" >= '0' and "${key}" < '1' and "${key}" ~ $2`, '^0[0-9]+$', `length("${key}")`)
  const meant = new Map<string, string>()
  if (lengths.length === 0) return meant
  for (let at = 0; at < numbers.length; at += atOnce) {
    const some = numbers.slice(at, at + atOnce)
    const padded = some.flatMap((code) => lengths.map((length) => code.padStart(Number(length.code), '0')))
    const found = new Set((await ask(`"${key}" = any($2)`, [...some, ...padded])).map(({ code }) => code))
    for (const code of found) {
      const bare = code.replace(/^0+/, '')
      if (code !== bare && !found.has(bare)) meant.set(bare, code)
    }
  }
  return meant
}

/** The one column by which rows find their documents, where its keys are written by people. */
function keyColumn(def: AnyDocument, { columns }: Reading, keyField: string | null) {
  const [key, ...others] = keyField ? [keyField] : (def.key as readonly string[])
  const field = key === undefined ? undefined : (def.shape.fields[key] as Field | undefined)
  const at = columns.findIndex((column) => column?.key === key)
  return key !== undefined && others.length === 0 && at >= 0 && field?.kind === 'text' && !field.auto
    ? { key, at }
    : undefined
}

/** The digits of the keys of a workbook; undefined where people do not write its keys. @throws Invalid */
export async function keyDigitsOf(
  def: AnyDocument,
  files: JobFiles,
  { uuid, keyField }: JobRow,
  reading: Reading,
): Promise<KeyDigits | undefined> {
  const column = reading.format === 'xlsx' ? keyColumn(def, reading, keyField) : undefined
  if (!column) return undefined
  const asked = { path: files.path(uuid, sent), sheet: reading.sheet ?? null, column: column.at }
  return { key: column.key, digits: foundIn(await files.run('digitsIn', asked)) }
}

/**
 * What is to be said of keys that stand as numbers in a workbook: one that is shorter than all other codes of its column,
 * some of which begin with zeros, or one that is no document's while the same with zeros is. Texts are what they are.
 */
export async function keyZerosOf(
  on: Connection,
  job: JobRow,
  { key, digits }: KeyDigits,
): Promise<KeyZeros | undefined> {
  const numbers = [...digits.numbers].filter((code) => !digits.texts.has(code))
  const length = lengthOf(digits)
  const stored = numbers.length > 0 ? await storedWithZeros(on, job, key, numbers) : new Map<string, string>()
  if (length === undefined && stored.size === 0) return undefined
  const faultOf = (code: string) => {
    const meant = stored.get(code)
    if (meant !== undefined) return { rule: 'lostZeros', limit: meant }
    return length !== undefined && isDigits(code) && code.length < length
      ? { rule: 'shorterCode', limit: length }
      : undefined
  }
  return { key, faultOf }
}
