import { comparison, type LineDifference, type Pair } from '@srm/core/definition/difference'
import type { Decimal } from '@srm/core/definition/field'
import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import { change, money } from '@srm/core/i18n/format'
import { isEmpty } from '../../grid/format.ts'
import { currencyOf, lineField } from '../definition/columns.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { LineValue } from '../detail/lineColumns.tsx'
import { lineName } from '../detail/lineIdentity.ts'
import { label } from '../values/labelText.ts'
import { comparedAmounts, differenceOf } from './changeSummary.ts'
import { changeWords } from './changeWords.ts'

interface ComparisonTableProps {
  readonly was: AnyDoc
  readonly is: AnyDoc
  readonly names: readonly [was: string, is: string]
}

const signs = { changed: '±', added: '+', removed: '−' } as const

/** What a field was and is. */
function Cell({
  name,
  pair,
  line,
  was,
  is,
}: { readonly name: string; readonly pair: Pair; readonly line: AnyRow } & Pick<ComparisonTableProps, 'was' | 'is'>) {
  const { def } = useWhole()
  const field = lineField(def, name)
  if (!field) return null
  const value = (one: unknown, doc: AnyDoc) =>
    isEmpty(one) ? null : <LineValue field={field} line={{ ...line, [name]: one }} name={name} doc={doc} />
  const [before, after] = pair
  if (JSON.stringify(before ?? null) === JSON.stringify(after ?? null)) return value(after, is)
  return (
    <>
      {!isEmpty(before) && <del className="change-was">{value(before, was)}</del>}{' '}
      {!isEmpty(after) && <ins className="change-is">{value(after, is)}</ins>}
    </>
  )
}

const isRight = (kind: string | undefined) => kind === 'decimal' || kind === 'number'

function Row({
  found,
  keys,
  ...table
}: ComparisonTableProps & { readonly found: LineDifference; readonly keys: readonly string[] }) {
  const scope = useWhole()
  const { def, words, locale } = scope
  const { kind, line, fields } = found
  const amount = comparedAmounts(def).line
  const own = amount !== undefined && amount in line ? amount : undefined
  const pairOf = (key: string): Pair =>
    fields[key] ??
    (kind === 'added' ? [null, line[key]] : kind === 'removed' ? [line[key], null] : [line[key], line[key]])
  const [before, after] = own ? pairOf(own) : []
  const currency = currencyOf(table.is)
  const said = kind === 'changed' ? changeWords(locale).changed : words.versions[kind]
  const text = (value: unknown) => (isEmpty(value) ? '—' : money(value as Decimal, currency))
  return (
    <tr className={`changed-line is-${kind}`}>
      <td className="change-cell change-sign">
        <span aria-hidden="true">{signs[kind]}</span>
        <span className="visually-hidden">{said}</span>
      </td>
      <td className="change-cell is-right">{found.itemNumber}</td>
      <th scope="row" className="change-cell change-item">
        {lineName(scope, line)}
      </th>
      {keys.map((key) => (
        <td key={key} className={`change-cell ${isRight(lineField(def, key)?.kind) ? 'is-right' : ''}`} data-key={key}>
          <Cell name={key} pair={pairOf(key)} line={line} was={table.was} is={table.is} />
        </td>
      ))}
      {own && (
        <>
          <td className="change-cell is-right">{text(before)}</td>
          <td className="change-cell is-right">{text(after)}</td>
          <td className="change-cell is-right change-difference">{change(differenceOf(before, after), currency)}</td>
        </>
      )}
    </tr>
  )
}

/** Lines that differ, one a row: what was and what is side by side, and the difference in money; below it that of all. */
export function ComparisonTable(props: ComparisonTableProps) {
  const { was, is, names } = props
  const { def, locale, words } = useWhole()
  const own = changeWords(locale)
  const { lines } = comparison(def, was, is)
  if (lines.length === 0) return null
  const amounts = comparedAmounts(def)
  const hasAmount = amounts.line !== undefined && lines.some(({ line }) => (amounts.line as string) in line)
  const changed = new Set(lines.flatMap(({ fields }) => Object.keys(fields)))
  const columns = (def.lineColumns ?? []) as readonly string[]
  const usual = lines.some(({ kind }) => kind !== 'changed') ? ['quantity'] : []
  const known = [...new Set([...usual, ...changed])].filter((key) => key !== amounts.line && lineField(def, key))
  const textOf = (key: string) =>
    JSON.stringify(lines.map(({ line, fields }) => fields[key] ?? [line[key] ?? null, line[key] ?? null]))
  const place = (key: string) => (columns.includes(key) ? columns.indexOf(key) : columns.length)
  const sorted = known.toSorted((a, b) => place(a) - place(b))
  // what is wanted and what is agreed is told once where both say the same of every line
  const keys = sorted.filter((key, at) => !sorted.slice(0, at).some((other) => textOf(other) === textOf(key)))
  const currency = currencyOf(is)
  const [before, after] = amounts.head ? [was[amounts.head], is[amounts.head]] : []
  return (
    <table className="change-table">
      <thead>
        <tr>
          <th scope="col" className="change-cell change-heading">
            {own.sign}
          </th>
          <th scope="col" className="change-cell change-heading is-right">
            {words.detail.line}
          </th>
          <th scope="col" className="change-cell change-heading">
            {label(locale, lineField(def, String(def.lineIdentity?.title)) ?? def.shape)}
          </th>
          {keys.map((key) => {
            const field = lineField(def, key)
            return (
              <th
                key={key}
                scope="col"
                className={`change-cell change-heading ${isRight(field?.kind) ? 'is-right' : ''}`}
              >
                {field && label(locale, field)}
              </th>
            )
          })}
          {hasAmount &&
            [...names.map(own.amount), own.difference].map((title) => (
              <th
                key={title}
                scope="col"
                className={`change-cell change-heading is-right ${title === own.difference ? 'change-difference' : ''}`}
              >
                {title}
              </th>
            ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((found) => (
          <Row key={found.uuid} found={found} keys={keys} {...props} />
        ))}
      </tbody>
      {hasAmount && typeof before === 'string' && typeof after === 'string' && (
        <tfoot className="change-foot">
          <tr>
            <td className="change-cell" colSpan={3 + keys.length}>
              {words.single.total}
            </td>
            <td className="change-cell is-right">{money(before as Decimal, currency)}</td>
            <td className="change-cell is-right">{money(after as Decimal, currency)}</td>
            <td className="change-cell is-right change-difference">{change(differenceOf(before, after), currency)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
