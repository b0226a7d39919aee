import type { DecidingName, DecidingNumber, TypedNumber } from '@srm/core/definition/decidingNumbers'
import type { Refusal } from '@srm/core/definition/document'
import type { Shape } from '@srm/core/definition/shape'
import type { AnyRow } from '@srm/core/definition/workflow'
import { translate } from '@srm/core/i18n/translate'
import { useEffect, useRef, useState } from 'react'
import { isEmpty } from '../../../grid/format.ts'
import type { GridIssue } from '../../../grid/types.ts'
import type { Whole } from '../../definition/screenTypes.ts'
import { useLoad } from '../../interaction/useLoad.ts'
import type { FormLine } from '../formModel.ts'
import type { FormValues, NumberNote, NumberNotes } from '../formTypes.ts'

/** Typing goes on for a moment after the first key. */
const pause = 250
/** What tables are asked by beside the numbers themselves. */
const askedBy = { head: ['toElsAccount', 'companyCode', 'currency'], line: ['materialNumber', 'factory', 'orderUnit'] }

interface Judged extends TypedNumber {
  readonly isOutside: boolean
  readonly otherwise: DecidingNumber<Shape>['otherwise']
}
interface Answer {
  readonly numbers: readonly Judged[]
  readonly missing: readonly Refusal[]
}
const nothing: NumberNotes = { head: new Map(), lines: [] }

const picked = (row: AnyRow, keys: readonly string[]): AnyRow =>
  Object.fromEntries(keys.flatMap((key) => (isEmpty(row[key]) ? [] : [[key, row[key]]])))

/** Fields of the head and of lines that the numbers of a document are judged by. */
function keysOf({ def }: Whole) {
  const specs = (def.decides ?? []) as readonly DecidingNumber<Shape>[]
  const ofLine = ({ field }: DecidingNumber<Shape>) => field.startsWith('lines.')
  const all = (some: typeof specs) => some.flatMap(({ field, by }) => [field.replace('lines.', ''), ...by])
  const keys = (some: typeof specs, more: readonly string[], fields: object) =>
    [...new Set([...all(some), ...more])].filter((key) => key in fields)
  return {
    numbers: specs.filter(ofLine).map(({ field }) => field.replace('lines.', '')),
    head: keys(
      specs.filter((spec) => !ofLine(spec)),
      askedBy.head,
      def.shape.fields,
    ),
    line: keys(specs.filter(ofLine), askedBy.line, def.shape.lines),
  }
}

/** The question, once nobody has typed for a moment. */
function useSettled(text: string | undefined): string | undefined {
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Asks what the tables say of the numbers in a form while they are typed. */
export function useTypedNumbers(scope: Whole, values: AnyRow, lines: readonly FormLine[]): NumberNotes {
  const { def, side, client, locale } = scope
  const isAsked = def.decides !== undefined && side === 'buyer' && client !== undefined
  const keys = keysOf(scope)
  const some = isAsked ? lines.filter((line) => keys.numbers.some((key) => !isEmpty(line[key]))) : []
  const json = { ...picked(values, keys.head), lines: some.map((line) => picked(line, keys.line)) }
  const question = useSettled(isAsked ? JSON.stringify([some.map(({ rowKey }) => rowKey), json]) : undefined)
  const { data } = useLoad(question, async () => {
    const [rowKeys, asked] = JSON.parse(question ?? '[[],{}]') as [string[], AnyRow]
    const path = `/buyer/${def.shape.name}/typedNumbers`
    return { rowKeys, answer: await client?.call<Answer>({ method: 'POST', path, json: asked }) }
  })
  if (!data?.answer) return nothing
  const { rowKeys, answer } = data
  const { numbers } = scope.words.form
  const textOf = ({ table, tolerance, isOutside, otherwise }: Judged): string => {
    if (!isOutside) return numbers.table(table)
    return otherwise === 'refused' ? numbers.refused(table) : numbers.outside(table, tolerance)
  }
  const noteOf = (judged: Judged): NumberNote => ({
    text: textOf(judged),
    isOutside: judged.isOutside,
    ...(judged.typed === '' ? { proposes: judged.table } : {}),
  })
  const head = new Map<string, NumberNote>([
    ...answer.missing.flatMap(({ message, field = '', line, params }): [string, NumberNote][] =>
      line === undefined ? [[field, { text: translate(locale, message, params), isOutside: true }]] : [],
    ),
    ...answer.numbers.flatMap((one): [DecidingName, NumberNote][] =>
      one.line === null && one.typed !== one.table ? [[one.number, noteOf(one)]] : [],
    ),
  ])
  const issues = answer.numbers.flatMap((one): GridIssue[] => {
    const rowKey = one.line === null ? undefined : rowKeys[one.line]
    if (rowKey === undefined || !one.isOutside) return []
    return [{ rowKey, column: one.number, severity: 'warning', text: noteOf(one).text }]
  })
  return { head, lines: issues }
}

/**
 * Fills in what the tables say of the head where nothing is typed: once for each question, so that whoever clears a field to type
 * another number is not disturbed.
 */
export function useProposedNumbers({ head }: NumberNotes, { state, change }: FormValues): void {
  const filled = useRef<string>(undefined)
  const { currency, localCurrency } = state.values
  const pair = `${currency} ${localCurrency}`
  useEffect(() => {
    const proposed = [...head].flatMap(([key, { proposes }]) =>
      proposes === undefined ? [] : [[key, proposes] as const],
    )
    if (proposed.length === 0 || filled.current === pair) return
    filled.current = pair
    change(({ values, lines }) => ({
      lines,
      values: { ...values, ...Object.fromEntries(proposed.filter(([key]) => isEmpty(values[key]))) },
    }))
  }, [head, pair, change])
}
