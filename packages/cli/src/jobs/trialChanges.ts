/** What a trial run would change, told to the person or as rows for scripts. */
import { inFileOrder } from '@srm/core/client/changedColumns'
import type { ImportJobApi, JobChange } from '@srm/core/client/importJobApi'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { fieldLabel } from '@srm/core/i18n/messages'
import type { ImportJob } from '@srm/core/system/importJob'
import type { Terminal } from '../terminal.ts'

const mostShown = 20

/** Only a trial that got as far as judging rows knows what would change. */
export const changesOf = async (api: ImportJobApi, { uuid, dryRun, jobStatus }: ImportJob) =>
  dryRun === 'Y' && jobStatus === 'tried' ? api.changes(uuid) : []

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')

/** `~ M-100 Description "Bolt" → "Nut"`, or `+ M-200 Description "Pin"` for a new document. */
function changeText({ key, kind, fields }: JobChange, def: AnyDocument, { locale }: Terminal): string {
  const quotedText = (value: unknown) => (textOf(value) === '' ? '–' : `"${textOf(value)}"`)
  const told = inFileOrder(def, fields).map(([field, [before, after]]) => {
    const name = fieldLabel(locale, def, field)
    return kind === 'created' ? `${name} ${quotedText(after)}` : `${name} ${quotedText(before)} → ${quotedText(after)}`
  })
  return [kind === 'created' ? '+' : '~', ...(key === '' ? [] : [key]), told.join(', ')].join(' ')
}

/** The first changes, and how many there are beside them. */
export function tellChanges(job: ImportJob, changes: readonly JobChange[], def: AnyDocument, terminal: Terminal): void {
  const { note, say } = terminal
  for (const change of changes.slice(0, mostShown)) note(changeText(change, def, terminal))
  const more = job.createdRows + job.updatedRows - Math.min(changes.length, mostShown)
  if (changes.length > 0 && more > 0) note(say('moreChanges', { n: more, job: job.jobNumber }))
}

/** A row for each field: what becomes of the document, its key, the field, before, after. */
export const changeRows = (def: AnyDocument, changes: readonly JobChange[]): readonly (readonly string[])[] =>
  changes.flatMap(({ key, kind, fields }) =>
    inFileOrder(def, fields).map(([field, [before, after]]) => [kind, key, field, textOf(before), textOf(after)]),
  )
