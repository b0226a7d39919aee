import type { RowResult } from '@srm/core/client/documentTypes'
import { SrmError } from '@srm/core/client/errors'
import { captionOf } from '@srm/core/definition/sides/caption'
import type { AnyRow, AnyTransition } from '@srm/core/definition/workflow'
import { failedText, toldFailure } from '@srm/core/i18n/attempted'
import { errorText, issueText, refusalText } from '@srm/core/i18n/messages'
import { useState } from 'react'
import { isSilent } from '../../host/extend/pageRefusal.ts'
import type { BulkFailure, RefusedAction, Whole } from '../definition/screenTypes.ts'
import { useToast } from '../feedback/Toast.tsx'
import { countText, label } from '../values/labelText.ts'
import { editMany } from './editMany.ts'

/** An action about to be taken on several documents. */
export interface BulkQuestion {
  readonly action: string
  readonly transition: AnyTransition
  readonly rows: readonly AnyRow[]
  /** Of these lines alone: their numbers, by the documents' uuids. */
  readonly lines?: ReadonlyMap<unknown, readonly number[]>
}

/** A document and its lines, as the action is told them. */
function refOf({ uuid, rowVersion }: AnyRow, lines: BulkQuestion['lines']) {
  const ref = { uuid: String(uuid), rowVersion: Number(rowVersion) }
  return lines ? { ...ref, lines: (lines.get(uuid) ?? []).map((itemNumber) => ({ itemNumber })) } : ref
}

function failureOf(scope: Whole, row: AnyRow, result: RowResult, refused: RefusedAction): BulkFailure {
  const { def, side, locale } = scope
  const number = captionOf(def, side, row)
  const [issue] = result.issues ?? []
  const failed = failedText(locale, { document: def.shape.name, action: refused.action }, def)
  if (issue) return { number, text: toldFailure(locale, failed, issueText(locale, def, issue)) }
  const refusal = result.refusal ?? { message: 'common.notFound' }
  return {
    number,
    text: toldFailure(locale, failed, refusalText(locale, def, refusal)),
    of: { refusal, refused, doc: row },
  }
}

export interface Bulk {
  readonly question: BulkQuestion | undefined
  /** Of the last action. */
  readonly failures: readonly BulkFailure[]
  /** What was done with the others: "3 orders sent"; undefined where nothing was. */
  readonly result: string | undefined
  /** The action that is running. */
  readonly busy: string | undefined
  ask(question: BulkQuestion | undefined): void
  /** Takes the action on every row by itself and keeps what did not work. Throws when nothing was tried. */
  run(question: BulkQuestion, input: AnyRow): Promise<void>
  /** Sets values in every row by itself, those of lines in all or in these of them, and keeps what did not work. */
  edit(rows: readonly AnyRow[], values: AnyRow, lines?: ReadonlySet<unknown>): Promise<void>
  /** What was done after all with rows that had failed, and which have still. */
  settle(result: string | undefined, left: readonly BulkFailure[]): void
  forget(): void
}

type Outcome = Pick<Bulk, 'failures' | 'result'>
const nothing = { failures: [], result: undefined }

type Done = (action: string, changed: readonly AnyRow[]) => void | Promise<void>

/** The calls on chosen rows, and what came of them. */
function useBulkCalls(scope: Whole, setOutcome: (outcome: Outcome) => void, onDone: Done) {
  const tell = useToast()
  const { api, writing, def, side, locale, words, names } = scope
  const resultOf = (count: number, fact: string) =>
    count > 0 ? words.selection.result(names.count(countText(count)), fact) : undefined

  const run = async ({ action, transition, rows, lines }: BulkQuestion, input: AnyRow) => {
    const calls = writing()
    if (!calls) return
    const refs = rows.map((row) => refOf(row, lines))
    const results = await calls.actMany(action, rows, refs, input)
    const byUuid = new Map(results.map((result) => [result.uuid, result]))
    const changed = rows.filter((row) => byUuid.get(String(row.uuid))?.ok)
    const failures = rows.flatMap((row) => {
      const result = byUuid.get(String(row.uuid))
      return result && !result.ok ? [failureOf(scope, row, result, { action, input })] : []
    })
    const result = resultOf(changed.length, label(locale, transition.done))
    setOutcome({ failures, result })
    const done = failures.length === 0 && result ? [result] : []
    const warned = rows.flatMap((row) =>
      (byUuid.get(String(row.uuid))?.warnings ?? []).map(
        (one) => `${captionOf(def, side, row)}${words.common.colon}${refusalText(locale, def, one)}`,
      ),
    )
    if (done.length + warned.length > 0) tell([...done, ...warned].join(' '))
    await onDone(action, changed)
  }
  const edit = async (rows: readonly AnyRow[], values: AnyRow, lines?: ReadonlySet<unknown>) => {
    const calls = writing()
    if (!api || !calls) return
    const failed = await editMany(api, calls, rows, values, lines)
    const failures = failed.map(({ row, error }) => ({
      number: captionOf(def, side, row),
      text: error instanceof SrmError ? errorText(locale, error, def) : String(error),
    }))
    const result = resultOf(rows.length - failures.length, words.events.save)
    setOutcome({ failures, result })
    if (failures.length === 0 && result) tell(result)
    const without = new Set(failed.map(({ row }) => row))
    await onDone(
      'edit',
      rows.filter((row) => !without.has(row)),
    )
  }
  return { run, edit }
}

/** `onDone` is told of the documents that changed; what it returns is waited for. */
export function useBulk(scope: Whole, onDone: Done): Bulk {
  const [question, setQuestion] = useState<BulkQuestion>()
  const [busy, setBusy] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome>(nothing)
  const tell = useToast()
  const { def, locale } = scope
  const { run, edit } = useBulkCalls(scope, setOutcome, onDone)
  return {
    question,
    ...outcome,
    edit,
    ask: setQuestion,
    busy,
    run: async (asked, input) => {
      if (busy !== undefined) return
      setBusy(asked.action)
      try {
        await run(asked, input)
      } catch (error) {
        if (asked.transition.asks) throw error
        if (isSilent(error)) return
        const text = error instanceof SrmError ? errorText(locale, error, def) : String(error)
        setOutcome({ failures: [{ number: '', text }], result: undefined })
      } finally {
        setBusy(undefined)
      }
    },
    settle: (result, failures) => {
      setOutcome({ failures, result })
      if (failures.length === 0 && result) tell(result)
    },
    forget: () => setOutcome(nothing),
  }
}
