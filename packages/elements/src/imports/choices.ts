/** What a person chose for an import that is not running. */

import type { ImportMode } from '@srm/core/client/documentTypes'
import type { HeaderMapping, JobOptions } from '@srm/core/client/importJobApi'
import { csvColumns } from '@srm/core/definition/files/csvHeader'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { useState } from 'react'
import type { Job } from './job/job.ts'

export type WizardMode = Exclude<ImportMode, 'history'>
export const modes: readonly WizardMode[] = ['insert', 'update', 'upsert']

/** By what rows of a file may find their documents: the key, then other fields that no two documents share. */
export function keysOf(def: AnyDocument): readonly (readonly string[])[] {
  const columns = new Set(csvColumns(def).map(({ key }) => key))
  const keys = [def.key as readonly string[], ...((def.unique ?? []) as readonly string[]).map((key) => [key])]
  return keys.filter((fields) => fields.every((key) => columns.has(key)))
}

/** Whether rows of a file can name documents that exist. */
export const canUpdate = (def: AnyDocument): boolean => keysOf(def).length > 0

/** The field a job is told; undefined for the document's own key. */
export const keyFieldOf = (def: AnyDocument, fields: readonly string[]): string | undefined =>
  fields === def.key ? undefined : fields[0]

export interface Choices {
  readonly mode: WizardMode
  readonly onError: 'continue' | 'stop'
  readonly encoding: string
  readonly delimiter: string
  readonly dateOrder: string | undefined
  readonly decimalMark: string | undefined
  readonly sheet: string | undefined
  /** 0: the server finds it. */
  readonly headerRow: number
  /** Undefined: the document's own key. */
  readonly keyField: string | undefined
  /** By header, what a person chose. */
  readonly mapping: HeaderMapping
  readonly isTouched: boolean
}

const drafts = new Map<string, Choices>()

const isMode = (mode: ImportMode): mode is WizardMode => mode !== 'history'

const firstKey = (def: AnyDocument): string | undefined => {
  const [first] = keysOf(def)
  return first && keyFieldOf(def, first)
}

const startWithReading = (job: Job): Pick<Choices, 'encoding' | 'delimiter' | 'sheet' | 'headerRow'> => ({
  encoding: job.encoding ?? 'auto',
  delimiter: job.delimiter ?? 'auto',
  sheet: job.sheet ?? undefined,
  headerRow: job.headerRow ?? 0,
})

const startWith = (def: AnyDocument, job: Job): Choices => ({
  ...startWithReading(job),
  mode: isMode(job.mode) && canUpdate(def) ? job.mode : 'insert',
  onError: job.onError ?? 'continue',
  dateOrder: job.dateOrder ?? undefined,
  decimalMark: job.decimalMark ?? undefined,
  keyField: job.keyField ?? firstKey(def),
  mapping: job.mapping ?? {},
  isTouched: false,
})

/** The choices for a job; they outlive the screen, until the window is closed. */
export function useChoices(
  def: AnyDocument,
  job: Job,
): readonly [choices: Choices, choose: (more: Partial<Choices>) => void] {
  const [choices, setChoices] = useState(() => drafts.get(job.uuid) ?? startWith(def, job))
  const choose = (more: Partial<Choices>) => {
    const next = { ...choices, isTouched: true, ...more }
    drafts.set(job.uuid, next)
    setChoices(next)
  }
  return [choices, choose]
}

/** Nothing was chosen for the job. */
export const forgetChoices = ({ uuid }: Job): void => void drafts.delete(uuid)

/** Is the file still read as it was, so that its rows and columns have the same places? */
export const isReadAlike = (job: Job, { encoding, delimiter, sheet, headerRow }: Choices): boolean => {
  const before = startWithReading(job)
  return (
    encoding === before.encoding &&
    delimiter === before.delimiter &&
    sheet === before.sheet &&
    headerRow === before.headerRow
  )
}

/** What the server is told when the trial starts. Corrections stay with the places they were made at. */
export const optionsOf = (job: Job, choices: Choices, mapping: HeaderMapping): JobOptions => {
  const { mode, onError, encoding, delimiter, dateOrder, decimalMark, sheet, headerRow, keyField } = choices
  const numbers = decimalMark ? { decimalMark } : {}
  const given = {
    ...numbers,
    ...(dateOrder ? { dateOrder } : {}),
    ...(sheet ? { sheet } : {}),
    ...(keyField ? { keyField } : {}),
  }
  const corrections = isReadAlike(job, choices) ? (job.corrections ?? null) : null
  return { mode, onError, encoding, delimiter, headerRow, mapping, corrections, dryRun: 'Y', ...given }
}

/** The options of a job that was tried, for the import itself. */
export const optionsAgain = (job: Job): JobOptions => {
  const { mode, onError, encoding, delimiter, dateOrder, decimalMark, sheet, headerRow, keyField, mapping } = job
  const read = { encoding, delimiter, dateOrder, decimalMark, sheet, headerRow, keyField, mapping }
  const all = { mode, onError, ...read, dryRun: 'N' as const }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null && value !== undefined))
}
