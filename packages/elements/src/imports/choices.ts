/** What a person chose for an import that is not running. */

import type { ImportMode } from '@srm/core/client/documentTypes'
import type { HeaderMapping, JobOptions } from '@srm/core/client/importJobApi'
import { csvColumns } from '@srm/core/definition/csvHeader'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { useState } from 'react'
import type { Job } from './job.ts'

export type WizardMode = Exclude<ImportMode, 'history'>
export const modes: readonly WizardMode[] = ['insert', 'update', 'upsert']

/** Whether rows of a file can name documents that exist. */
export function canUpdate(def: AnyDocument): boolean {
  const columns = new Set(csvColumns(def).map(({ key }) => key))
  return (def.key as readonly string[]).every((key) => columns.has(key))
}

export interface Choices {
  readonly mode: WizardMode
  readonly onError: 'continue' | 'stop'
  readonly encoding: string
  readonly delimiter: string
  readonly dateOrder: string | undefined
  readonly sheet: string | undefined
  /** By header, what a person chose. */
  readonly mapping: HeaderMapping
  readonly isTouched: boolean
}

const drafts = new Map<string, Choices>()

const isMode = (mode: ImportMode): mode is WizardMode => mode !== 'history'

const startWith = (def: AnyDocument, job: Job): Choices => ({
  mode: isMode(job.mode) && canUpdate(def) ? job.mode : 'insert',
  onError: job.onError ?? 'continue',
  encoding: job.encoding ?? 'auto',
  delimiter: job.delimiter ?? 'auto',
  dateOrder: job.dateOrder ?? undefined,
  sheet: job.sheet ?? undefined,
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

/** What the server is told when the job starts. */
export const optionsOf = (choices: Choices, mapping: HeaderMapping, dryRun: 'Y' | 'N'): JobOptions => {
  const { mode, onError, encoding, delimiter, dateOrder, sheet } = choices
  const given = { ...(dateOrder ? { dateOrder } : {}), ...(sheet ? { sheet } : {}) }
  return { mode, onError, encoding, delimiter, mapping, dryRun, ...given }
}

/** The options of a job that was tried, for the import itself. */
export const optionsAgain = (job: Job): JobOptions => {
  const { mode, onError, encoding, delimiter, dateOrder, sheet, keyField, mapping } = job
  const all = { mode, onError, encoding, delimiter, dateOrder, sheet, keyField, mapping, dryRun: 'N' as const }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null && value !== undefined))
}
