import type { AnyRow } from '@srm/core/definition/workflow'
import { useEffect, useRef, useState } from 'react'
import { isEmpty } from '../../grid/format.ts'
import type { Column, GridIssue } from '../../grid/types.ts'
import type { Form, LineFacts } from '../definition/screenTypes.ts'
import { type FormLine, isBlank } from './formModel.ts'

/** Typing goes on for a moment after the first key. */
const pause = 250

interface Answered {
  readonly question: string
  readonly answer: unknown
}

const questionOf = ({ head, line }: LineFacts, values: AnyRow, row: AnyRow): string =>
  JSON.stringify([head.map((key) => values[key] ?? null), line.map((key) => row[key] ?? null)])

export interface FactsOfLines {
  /** What stands in a column behind what is typed there; undefined where nothing is told. */
  readonly beside:
    | { readonly column: string; readonly textOf: (line: FormLine) => string; readonly title: string }
    | undefined
  readonly issues: readonly GridIssue[]
}

const nothing: FactsOfLines = { beside: undefined, issues: [] }

/** Asks the server what it knows of all lines by one call while they are typed, and tells it beside them. */
export function useLineFacts(form: Form): FactsOfLines {
  const { state, scope, keys } = form
  const facts = scope.extension.lineFacts
  const isTold = facts !== undefined && scope.permissions?.has(facts.needs) === true
  const latest = useRef(state.values)
  latest.current = state.values
  const [answered, setAnswered] = useState<ReadonlyMap<string, Answered>>(new Map())
  const lines = isTold ? state.lines.filter((line) => !isBlank(scope.def, keys.line, line)) : []
  const asked = isTold ? lines.map((line) => [line.rowKey, questionOf(facts, state.values, line)] as const) : []
  const isOpen = asked.some(([rowKey, question]) => answered.get(rowKey)?.question !== question)
  const wanted = isOpen ? JSON.stringify(asked) : ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: the questions name what is asked
  useEffect(() => {
    if (!isTold || wanted === '') return undefined
    let isCurrent = true
    const ask = async () => {
      const found = await facts.ask(latest.current, lines, scope)
      if (!isCurrent) return
      setAnswered(new Map(asked.map(([rowKey, question], i) => [rowKey, { question, answer: found[i] }])))
    }
    const timer = setTimeout(() => void ask().catch(() => undefined), pause)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [wanted, scope])

  if (!isTold) return nothing
  const known = new Map(
    asked.flatMap(([rowKey, question]) => {
      const one = answered.get(rowKey)
      return one?.question === question ? [[rowKey, one.answer] as const] : []
    }),
  )
  const answers = lines.map(({ rowKey }) => known.get(rowKey))
  const issues = facts.notes(state.values, lines, answers, scope).flatMap((text, i): GridIssue[] => {
    const rowKey = lines[i]?.rowKey
    return text && rowKey ? [{ rowKey, column: facts.beside, severity: 'warning', text }] : []
  })
  const textOf = ({ rowKey }: FormLine) => facts.text(known.get(rowKey), scope)
  return { beside: { column: facts.beside, textOf, title: facts.title(state.values, scope) }, issues }
}

/** Room for what is told behind a quantity. */
const width = 148

/** The columns of a grid with what is told of its lines: in the cells themselves, so that what is pasted finds its columns. */
export function withFacts(columns: readonly Column<FormLine>[], { beside }: FactsOfLines): readonly Column<FormLine>[] {
  if (!beside) return columns
  const { column: key, textOf, title } = beside
  return columns.map((column) => {
    if (column.key !== key) return column
    const typed = (line: FormLine) => {
      const value = line[key]
      return isEmpty(value) ? <span className="empty-value">—</span> : (column.format?.(value, line) ?? String(value))
    }
    const render = (line: FormLine) => {
      const told = textOf(line)
      return told ? (
        <>
          {typed(line)} <span className="muted line-fact">{told}</span>
        </>
      ) : (
        typed(line)
      )
    }
    const tooltip = (line: FormLine) => (textOf(line) ? `${title} ${textOf(line)}` : undefined)
    return { ...column, width, render, tooltip }
  })
}
