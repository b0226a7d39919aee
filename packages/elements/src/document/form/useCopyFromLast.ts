import type { AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { useEffect, useMemo, useRef, useState } from 'react'
import { isEmpty } from '../../grid/format.ts'
import { numberOf } from '../definition/columns.ts'
import type { Whole } from '../definition/screenTypes.ts'
import { same } from './formModel.ts'
import type { FormValues } from './formTypes.ts'

/** A value that was taken of another document. */
interface Taken {
  readonly by: string
  readonly value: unknown
  /** The number of that document. */
  readonly from: string
}

interface Rule {
  readonly by: string
  readonly fields: readonly string[]
  readonly lines?: readonly string[]
}
const rulesOf = (def: AnyDocument): readonly Rule[] => (def.copiesFromLast ?? []) as readonly Rule[]

export interface CopiedFromLast {
  /** The number of the document of which a field's value was taken; undefined where it is not, or was changed since. */
  takenFrom(key: string): string | undefined
  /** Whether a field's value was asked for as the form opened: the place of its note stands from the start. */
  isAwaited(key: string): boolean
  /** The values without what was taken because of a field that is about to change. */
  without(by: string, values: AnyRow): AnyRow
  /** What new lines take where it is not said of them. */
  readonly ofLines: AnyRow
}

/** What all lines say alike. */
function alike(lines: readonly AnyRow[], keys: readonly string[]): AnyRow {
  const [first = {}] = lines
  const shared = keys.filter((key) => !isEmpty(first[key]) && lines.every((line) => same(line[key], first[key])))
  return Object.fromEntries(shared.map((key) => [key, first[key]]))
}

/** What of the last document goes into fields that are empty, or still hold what the one before gave. */
function takenOf(
  { by, fields }: Rule,
  last: AnyRow,
  from: string,
  values: AnyRow,
  taken: ReadonlyMap<string, Taken>,
): ReadonlyMap<string, Taken> {
  return new Map(
    fields.flatMap((key) => {
      const ours = taken.get(key)
      const isOurs = ours?.by === by && same(values[key], ours.value)
      const isOpen = isEmpty(values[key]) || isOurs
      return isOpen && !isEmpty(last[key]) ? [[key, { by, value: last[key], from }] as const] : []
    }),
  )
}

/**
 * A new document takes what nobody has said from the last one that says the same in a field: of the same person, to the same
 * supplier (`copiesFromLast` of the definition). What was typed is never touched.
 */
export function useCopyFromLast(scope: Whole, isNew: boolean, form: FormValues): CopiedFromLast {
  const { def, api } = scope
  const { state, keys, propose } = form
  const rules = useMemo(() => (isNew ? rulesOf(def) : []), [isNew, def])
  const [taken, setTaken] = useState<ReadonlyMap<string, Taken>>(new Map())
  const [inLinesBy, setInLinesBy] = useState<Readonly<Record<string, AnyRow>>>({})
  const latest = useRef({ values: state.values, taken })
  latest.current = { values: state.values, taken }
  const [awaited] = useState(
    () => new Set(rules.flatMap(({ by, fields }) => (isEmpty(state.values[by]) ? [] : fields))),
  )
  const questions = JSON.stringify(rules.map(({ by }) => state.values[by] ?? null))
  const answered = useRef(new Map<string, unknown>())

  // biome-ignore lint/correctness/useExhaustiveDependencies: the questions name what is asked
  useEffect(() => {
    if (!api) return
    const take = async (rule: Rule) => {
      const value = latest.current.values[rule.by]
      if (isEmpty(value) || answered.current.get(rule.by) === value) return
      answered.current.set(rule.by, value)
      const fields = rule.fields.filter((key) => keys.head.includes(key))
      const asked = { [rule.by]: String(value), sort: def.list.sort, limit: 1, fields: [...fields, ...def.key] }
      const [last] = (await api.list(asked as never)).items
      if (!last || latest.current.values[rule.by] !== value) return
      const inLines = (rule.lines ?? []).filter((key) => keys.line.includes(key))
      if (inLines.length > 0) {
        const { lines = [] } = await api.get(String(last.uuid))
        setInLinesBy((before) => ({ ...before, [rule.by]: alike(lines, inLines) }))
      }
      const now = latest.current
      const found = takenOf({ by: rule.by, fields }, last, numberOf(def, last), now.values, now.taken)
      if (found.size === 0) return
      const next = new Map([...now.taken, ...found])
      const filled = Object.fromEntries([...found].map(([key, one]) => [key, one.value]))
      latest.current = { values: { ...now.values, ...filled }, taken: next }
      setTaken(next)
      propose(filled)
    }
    const takeAll = async () => {
      for (const rule of rules) await take(rule)
    }
    // Without an answer nothing is proposed.
    takeAll().catch(() => undefined)
  }, [questions, api])

  const ofLines = useMemo(
    () => Object.assign({}, ...rules.toReversed().map(({ by }) => inLinesBy[by])) as AnyRow,
    [rules, inLinesBy],
  )
  return {
    ofLines,
    takenFrom: (key) => {
      const one = taken.get(key)
      return one && same(one.value, state.values[key]) ? one.from : undefined
    },
    isAwaited: (key) => awaited.has(key),
    without: (by, values) => {
      const gone = [...taken].filter(([key, one]) => one.by === by && same(one.value, values[key]))
      return { ...values, ...Object.fromEntries(gone.map(([key]) => [key, null])) }
    },
  }
}
