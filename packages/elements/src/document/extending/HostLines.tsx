import { applies } from '@srm/core/definition/values/applies'
import type { AnyRow } from '@srm/core/definition/workflow'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useElement } from '../../host/env.ts'
import { lineField } from '../definition/columns.ts'
import type { Whole } from '../definition/screenTypes.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { type LineColumn, readColumn } from '../detail/lineColumns.tsx'
import type { DetailDoc } from '../detail/useDetail.ts'
import { type Given, GivenContext } from './given.ts'
import { columnOrder, finishedColumn, ownColumn } from './hostColumns.tsx'
import type { ListColumn } from './listExtending.ts'

const itemNumber = 'itemNumber'
const nothing = async () => undefined
const warned = new WeakSet<HTMLElement>()

interface HostLinesProps {
  /** What the page says of the columns. */
  readonly given: readonly ListColumn[]
  readonly doc: DetailDoc
  readonly lines: readonly AnyRow[]
  /** The columns of the lines by themselves: their number, then fields. */
  readonly usual: readonly LineColumn[]
  /** Shows the lines with these columns. */
  readonly show: (columns: readonly LineColumn[]) => ReactNode
}

/** Does the person see this field of the lines, and has it an effect in the document? */
const isSeen = ({ def, visible }: Whole, doc: DetailDoc, key: string): boolean => {
  const field = lineField(def, key)
  return field !== undefined && visible.lines.includes(key) && applies(field, doc)
}

/** A name that lines do not know is a slip of whoever builds the page, who is told once. */
function useUnknownNames({ def }: Whole, given: readonly ListColumn[]): void {
  const { host } = useElement()
  useEffect(() => {
    const fields = given.flatMap((column) => (typeof column === 'string' ? column : (column.field ?? [])))
    const unknown = fields.filter((key) => key !== '...' && key !== itemNumber && !lineField(def, key))
    if (unknown.length === 0 || warned.has(host)) return
    warned.add(host)
    console.warn(`<${host.localName}>: its lines have no ${unknown.map((key) => `column "${key}"`).join(', ')}`)
  }, [def, given, host])
}

/** The lines of a document with the columns that the page wants; all of them are read. */
export default function HostLines({ given, doc, lines, usual, show }: HostLinesProps) {
  const scope = useWhole()
  const element = useElement()
  useUnknownNames(scope, given)
  const context = useMemo<Given>(() => ({ columns: given, actions: [], rows: undefined, refresh: nothing }), [given])
  const columns = useMemo(() => {
    const host = { given: () => context, element }
    const names = usual.map(({ key }) => key)
    const { first = names, own } = columnOrder(given, names, itemNumber)
    const seen = first.filter((key) => own.has(key) || names.includes(key) || isSeen(scope, doc, key))
    return seen.flatMap((key) => {
      const added = own.get(key)
      const known = usual.find((column) => column.key === key) ?? readColumn(scope, key, seen, doc)
      const column = added ? ownColumn(host, added) : known
      return column ? finishedColumn(host, column, lines) : []
    })
  }, [context, given, usual, scope, doc, lines, element])
  return <GivenContext value={context}>{show(columns)}</GivenContext>
}
