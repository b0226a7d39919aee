import { SrmError } from '@srm/core/client/errors'
import { askOrderLines } from '@srm/core/client/orderLines'
import type { AnyDoc } from '@srm/core/definition/workflow'
import { errorText } from '@srm/core/i18n/messages'
import { useMemo, useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { useLoad } from '../../document/interaction/useLoad.ts'
import { applyEdit } from '../../grid/cells/edit.ts'
import type { Column, GridEdit } from '../../grid/types.ts'
import { isSilent } from '../../host/extend/pageRefusal.ts'
import { callOffsOf, isFaulty, isPlanned, type PlanRow } from './plan.ts'

/** As many lines as the plan shows. */
export const shownLines = 500

export const keyOf = ({ line }: PlanRow): string => line

/** A call-off that was made, or why one was not. */
export interface Outcome {
  readonly key: string
  readonly supplier: string
  readonly doc?: AnyDoc
  readonly why?: string
  readonly isSent?: boolean
}

interface Lines {
  readonly rows: readonly PlanRow[]
  readonly count: number
}

/** The open lines, and what is typed beside them: it stays while another search is made. */
export function usePlan(q: string) {
  const { client } = useWhole()
  const loaded = useLoad<Lines>(client && `plan ${q}`, async () => {
    if (!client) throw new Error('There is no session.')
    const query = { kind: 'callOff' as const, q, limit: shownLines, count: true }
    const { items, count = 0 } = await askOrderLines(client, 'buyer', query)
    return { rows: items.map((line) => ({ ...line, typed: {} })), count }
  })
  const [typed, setTyped] = useState<ReadonlyMap<string, PlanRow>>(new Map())
  const rows = useMemo(
    () => (loaded.data?.rows ?? []).map((row) => ({ ...row, typed: typed.get(row.line)?.typed ?? {} })),
    [loaded.data, typed],
  )
  const change = (edit: GridEdit<PlanRow>, columns: readonly Column<PlanRow>[]) => {
    const changed = applyEdit(rows, edit, columns, keyOf).filter((row) => Object.keys(row.typed).length > 0)
    setTyped(new Map([...typed, ...changed.map((row) => [row.line, row] as const)]))
  }
  const forget = (gone: readonly PlanRow[]) =>
    setTyped(new Map([...typed].filter(([line]) => !gone.some((row) => row.line === line))))
  const planned = [...typed.values()]
  return { loaded, rows, planned: planned.filter(isPlanned), faulty: planned.filter(isFaulty), change, forget }
}

/** Makes the call-offs of a plan, and sends them when that is wanted. */
export function useCallOffs() {
  const { writing, locale, today } = useWhole()
  const [busy, setBusy] = useState(false)
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([])
  const api = writing('callOff', 'buyer')
  const why = (error: unknown) => (error instanceof SrmError ? errorText(locale, error) : String(error))
  /** Answers the rows whose call-offs were made. */
  const make = async (rows: readonly PlanRow[], weekday: number): Promise<readonly PlanRow[]> => {
    setBusy(true)
    const told: Outcome[] = []
    const done: PlanRow[] = []
    for (const { input, supplierName, rows: own } of callOffsOf(rows, weekday, today)) {
      const of = { key: `${input.toElsAccount} ${input.factory}`, supplier: supplierName ?? String(input.toElsAccount) }
      try {
        const doc = await api?.create(input, { idempotencyKey: crypto.randomUUID() })
        told.push({ ...of, ...(doc ? { doc } : {}) })
        done.push(...own)
      } catch (error) {
        if (!isSilent(error)) told.push({ ...of, why: why(error) })
      }
    }
    setOutcomes(told)
    setBusy(false)
    return done
  }
  const send = async () => {
    setBusy(true)
    const told: Outcome[] = []
    for (const outcome of outcomes) {
      const { doc, isSent } = outcome
      if (!doc || isSent) {
        told.push(outcome)
        continue
      }
      try {
        await api?.act('send', doc, { rowVersion: doc.rowVersion })
        told.push({ key: outcome.key, supplier: outcome.supplier, doc, isSent: true })
      } catch (error) {
        told.push(isSilent(error) ? outcome : { ...outcome, why: why(error) })
      }
    }
    setOutcomes(told)
    setBusy(false)
  }
  return { busy, outcomes, make, send }
}
