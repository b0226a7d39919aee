import { comparison, type Difference, type LineDifference, type Pair } from '@srm/core/definition/difference'
import type { Field } from '@srm/core/definition/field'
import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import type { ReactNode } from 'react'
import { isEmpty } from '../../grid/format.ts'
import { headField, lineField } from '../definition/columns.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { LineValue } from '../detail/lineColumns.tsx'
import { lineName } from '../detail/lineIdentity.ts'
import { label } from '../values/labelText.ts'
import { HeadValue } from '../values/Value.tsx'
import { ComparisonTable } from './ComparisonTable.tsx'

interface ComparisonProps {
  readonly was: AnyDoc
  readonly is: AnyDoc
  /** What the two states are called: "binding", "proposed"; "v1", "v2". */
  readonly names: readonly [was: string, is: string]
  /** There is room for a table of the lines. */
  readonly isWide?: boolean
}

/** How often something differs: fields of the head and lines. */
export const differencesIn = ({ head, lines }: Difference): number => Object.keys(head).length + lines.length

/** A field as it was and as it is. What is not there says nothing. */
function Change({ title, was, is }: { readonly title: string; readonly was: ReactNode; readonly is: ReactNode }) {
  return (
    <div className="change">
      <dt className="change-title">{title}</dt>
      <dd className="change-values">
        {was && <del className="change-was">{was}</del>}
        {is && <ins className="change-is">{is}</ins>}
      </dd>
    </div>
  )
}

function LineChanges({
  change,
  was,
  is,
}: {
  readonly change: LineDifference
  readonly was: AnyDoc
  readonly is: AnyDoc
}) {
  const scope = useWhole()
  const { def, locale, words } = scope
  const { kind, line, fields } = change
  const title = def.lineIdentity?.title
  const shown: readonly string[] =
    kind === 'changed'
      ? Object.keys(fields)
      : (def.lineColumns as readonly string[]).filter(
          (key) => key !== 'itemNumber' && key !== title && !isEmpty(line[key]) && lineField(def, key)?.auto !== true,
        )
  const valueIn = (key: string, field: Field, value: unknown, doc: AnyDoc) =>
    isEmpty(value) ? null : <LineValue field={field} line={{ ...line, [key]: value }} name={key} doc={doc} />
  const pairOf = (key: string): Pair =>
    kind === 'changed' ? (fields[key] as Pair) : kind === 'added' ? [null, line[key]] : [line[key], null]
  return (
    <section className="changed-line">
      <h3 className="changed-title">
        {words.detail.lineOf(String(change.itemNumber))}
        <span className="soft changed-name">{lineName(scope, line as AnyRow)}</span>
        {kind !== 'changed' && (
          <span className={`tag ${kind === 'added' ? 'green' : 'red'}`}>{words.versions[kind]}</span>
        )}
      </h3>
      <dl className="changes">
        {shown.map((key) => {
          const field = lineField(def, key)
          if (!field) return null
          const [before, after] = pairOf(key)
          return (
            <Change
              key={key}
              title={label(locale, field)}
              was={valueIn(key, field, before, was)}
              is={valueIn(key, field, after, is)}
            />
          )
        })}
      </dl>
    </section>
  )
}

/** In what two states of a document differ: red what was, green what is, field by field and line by line. */
export function Comparison({ was, is, names, isWide = false }: ComparisonProps) {
  const { def, locale, words } = useWhole()
  const found = comparison(def, was, is)
  const heads = Object.keys(found.head)
  if (differencesIn(found) === 0) return <p className="muted comparison-none">{words.versions.same}</p>
  return (
    <div className="comparison">
      <p className="comparison-names">
        <span className="change-was">{names[0]}</span>
        <span className="change-is">{names[1]}</span>
      </p>
      {heads.length > 0 && (
        <dl className="changes">
          {heads.map((key) => {
            const field = headField(def, key)
            const shown = (doc: AnyDoc) => (isEmpty(doc[key]) ? null : <HeadValue column={key} row={doc} />)
            return field && <Change key={key} title={label(locale, field)} was={shown(was)} is={shown(is)} />
          })}
        </dl>
      )}
      {isWide && <ComparisonTable was={was} is={is} names={names} />}
      {(isWide ? [] : found.lines).map((change) => (
        <LineChanges key={change.uuid} change={change} was={was} is={is} />
      ))}
    </div>
  )
}
