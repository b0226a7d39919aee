import type { AnyRow } from '@srm/core/definition/workflow'
import { useEffect, useMemo, useRef, useState } from 'react'
import { isEmpty } from '../../grid/format.ts'
import type { GridIssue } from '../../grid/types.ts'
import type { Form, LinePlace, LineProposals } from '../definition/screenTypes.ts'
import { lineSnapshots } from '../making/lineSnapshots.ts'
import { type FormLine, isBlank } from './formModel.ts'

/** Typing goes on for a moment after the first key. */
const pause = 250

interface Answered {
  readonly question: string
  readonly answer: unknown
}

const questionOf = ({ head, line }: LineProposals, values: AnyRow, row: AnyRow): string =>
  JSON.stringify([head.map((key) => values[key] ?? null), line.map((key) => row[key] ?? null)])

/** Lines as they were when the form opened are not asked about: nobody has changed them. Those of a copy lack what is proposed. */
function atFirst(form: Form, proposals: LineProposals | undefined): ReadonlyMap<string, Answered> {
  const { state, scope, keys, isNew } = form
  const isAsked = isNew && scope.extension.lineProposals !== undefined
  const isLacking = (line: FormLine) => isAsked && proposals?.fills.some((key) => isEmpty(line[key]))
  const filled = proposals ? state.lines.filter((line) => !isBlank(scope.def, keys.line, line) && !isLacking(line)) : []
  return new Map(
    filled.flatMap((line) =>
      proposals ? [[line.rowKey, { question: questionOf(proposals, state.values, line), answer: undefined }]] : [],
    ),
  )
}

const placeOf = ({ state, base }: Form, { rowKey }: FormLine): LinePlace => {
  const line = base.lines.find((one) => one.rowKey === rowKey)
  return { values: state.values, saved: line && { values: base.values, line } }
}

/** The lines with what their answers fill in, as far as the person sees it. */
function withAnswers(
  { fill }: LineProposals,
  form: Form,
  answers: ReadonlyMap<string, unknown>,
  last: Map<string, AnyRow>,
): readonly FormLine[] {
  const { keys, state } = form
  const seen = [...keys.line, ...keys.usual]
  return state.lines.map((line) => {
    if (!answers.has(line.rowKey)) return line
    const found = fill(line, answers.get(line.rowKey), last.get(line.rowKey), placeOf(form, line))
    const filled = Object.fromEntries(Object.entries(found).filter(([key]) => seen.includes(key)))
    last.set(line.rowKey, { ...last.get(line.rowKey), ...filled })
    return { ...line, ...filled }
  })
}

/**
 * Asks the server what it knows of lines while they are typed, and fills it in where nobody typed.
 * @returns what is to be said about the lines
 */
export function useLineProposals(form: Form): readonly GridIssue[] {
  const { state, scope, keys } = form
  const proposals = useMemo(() => scope.extension.lineProposals ?? lineSnapshots(scope.def, scope.side), [scope])
  const latest = useRef(form)
  latest.current = form
  const last = useRef(new Map<string, AnyRow>())
  const [answered, setAnswered] = useState(() => atFirst(form, proposals))
  const open = useMemo(() => {
    if (!proposals?.fills.some((key) => keys.line.includes(key))) return []
    return state.lines
      .filter((line) => !isBlank(scope.def, keys.line, line))
      .map((line) => ({ line, question: questionOf(proposals, state.values, line) }))
      .filter(({ line, question }) => answered.get(line.rowKey)?.question !== question)
  }, [proposals, state, scope.def, keys.line, answered])
  const wanted = JSON.stringify(open.map(({ line, question }) => [line.rowKey, question]))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the questions name what is asked
  useEffect(() => {
    if (!proposals || open.length === 0) return undefined
    let isCurrent = true
    const ask = async () => {
      const rows = open.map(({ line }) => line)
      const found = await proposals.ask(latest.current.state.values, rows, scope)
      if (!isCurrent) return
      const answers = new Map(rows.map((line, i) => [line.rowKey, found[i]]))
      const next = open.map(({ line, question }, i) => [line.rowKey, { question, answer: found[i] }] as const)
      setAnswered((before) => new Map([...before, ...next]))
      const { state: now, fillLines } = latest.current
      const lines = withAnswers(proposals, latest.current, answers, last.current)
      if (lines.some((line, at) => proposals.fills.some((key) => line[key] !== now.lines[at]?.[key]))) fillLines(lines)
    }
    const timer = setTimeout(() => void ask().catch(() => undefined), pause)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [wanted, proposals, scope])

  return state.lines.flatMap((line): GridIssue[] => {
    const said = proposals?.notes(line, answered.get(line.rowKey)?.answer, scope, placeOf(form, line)) ?? []
    return said.map((one) => ({ rowKey: line.rowKey, severity: 'warning', ...one }))
  })
}
