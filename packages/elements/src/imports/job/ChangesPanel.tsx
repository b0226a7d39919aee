import { inFileOrder, namingFields } from '@srm/core/client/changedColumns'
import type { JobChange } from '@srm/core/client/importJobApi'
import { columnsOf } from '@srm/core/definition/files/csvHeader'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { fieldLabel } from '@srm/core/i18n/messages'
import { useMemo } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { countText, label } from '../../document/values/labelText.ts'
import { useDictionaries } from '../../document/values/useDictionaries.ts'
import { fieldText } from '../../fields/format.ts'
import { useImportWords } from '../../words/importWords.ts'
import { Paged } from '../Paged.tsx'

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Values of the document's fields in words: codes of choices and dictionaries by their labels. */
function useValueText(): (key: string, value: unknown) => string {
  const { def, locale, place } = useWhole()
  const fields = useMemo(() => new Map(columnsOf(def).map(({ key, field }) => [key, field])), [def])
  const types = [...fields.values()].flatMap(({ kind, target }) => (kind === 'dict' && target ? [target] : []))
  const dictionaries = useDictionaries(types)
  return (key, value) => {
    if (isBlank(value)) return '—'
    const field = fields.get(key)
    const entry = dictionaries.get(field?.target ?? '')?.find(({ code }) => code === value)
    if (entry) return label(locale, entry)
    if (field) return fieldText(field, value, { locale, place })
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
}

interface Changed {
  readonly id: string
  readonly key: string
  readonly isFirst: boolean
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

/** One row for each field that changes. */
const changedFields = (def: AnyDocument, changes: readonly JobChange[]): readonly Changed[] =>
  changes.flatMap(({ key, fields }, row) =>
    inFileOrder(def, fields).map(([field, [before, after]], at) => ({
      id: `${row} ${field}`,
      key,
      isFirst: at === 0,
      field,
      before,
      after,
    })),
  )

function UpdatedRows({ rows }: { readonly rows: readonly Changed[] }) {
  const scope = useWhole()
  const words = useImportWords()
  const valueText = useValueText()
  return (
    <table className="import-table import-changes">
      <thead>
        <tr>
          <th className="import-head is-key">{words.changes.key}</th>
          <th className="import-head is-field">{words.changes.field}</th>
          <th className="import-head">{words.changes.before}</th>
          <th className="import-head">{words.changes.after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row.id} className={`import-change-row ${row.isFirst ? 'is-first' : ''}`}>
            <th scope="row" className="import-cell is-key strong">
              <span className={row.isFirst || at === 0 ? '' : 'visually-hidden'}>{row.key}</span>
            </th>
            <td className="import-cell is-field soft">{fieldLabel(scope.locale, scope.def, row.field)}</td>
            <td className="import-cell is-before">
              <span className={isBlank(row.before) ? 'soft' : 'diff-old'}>{valueText(row.field, row.before)}</span>
            </td>
            <td className="import-cell is-after">
              <span className="diff-new">{valueText(row.field, row.after)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const mostNamed = 5

/** A row that is made new, by its number or by what names it, with its first fields. */
function CreatedRow({ change: { key, fields } }: { readonly change: JobChange }) {
  const { def, locale, words } = useWhole()
  const valueText = useValueText()
  const filled = inFileOrder(def, fields).filter(([, [, after]]) => !isBlank(after))
  const textOf = (field: string, after: unknown) =>
    `${fieldLabel(locale, def, field)}${words.common.colon}${valueText(field, after)}`
  const naming = new Set(key === '' ? namingFields(def, fields) : (def.key as readonly string[]))
  const names = filled.flatMap(([field, [, after]]) => (naming.has(field) ? [valueText(field, after)] : []))
  const texts = filled.flatMap(([field, [, after]]) => (naming.has(field) ? [] : [textOf(field, after)]))
  return (
    <tr className="import-change-row is-first">
      <th scope="row" className="import-cell is-key strong">
        {key === '' ? names.join(' · ') : key}
      </th>
      <td
        className="import-cell is-values soft"
        data-tip={filled.map(([field, [, after]]) => textOf(field, after)).join('\n')}
      >
        {texts.slice(0, mostNamed).join(' · ')}
      </td>
    </tr>
  )
}

function CreatedRows({ rows }: { readonly rows: readonly JobChange[] }) {
  const words = useImportWords()
  return (
    <table className="import-table import-changes">
      <thead>
        <tr>
          <th className="import-head is-key">{words.changes.key}</th>
          <th className="import-head">{words.changes.fields}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((change, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: new rows may have no number yet, and keep their place
          <CreatedRow key={at} change={change} />
        ))}
      </tbody>
    </table>
  )
}

interface ChangesPanelProps {
  readonly kind: 'created' | 'updated'
  readonly changes: readonly JobChange[]
  /** All rows of this kind. */
  readonly count: number
}

/** What is added, or what changes from what to what. */
export function ChangesPanel({ kind, changes, count }: ChangesPanelProps) {
  const { def } = useWhole()
  const words = useImportWords()
  const own = changes.filter((change) => change.kind === kind)
  return (
    <>
      <div className="section-bar">
        <h2 className="section-title">{words.changes[kind]}</h2>
        <span className="muted">{words.errors.count(countText(count))}</span>
        {count > own.length && own.length > 0 && (
          <span className="muted">{words.changes.capped(countText(own.length))}</span>
        )}
      </div>
      {own.length === 0 && (
        <p className="muted import-wait">{count === 0 ? words.changes.none : words.changes.notKept}</p>
      )}
      {own.length > 0 && kind === 'created' && <Paged rows={own}>{(rows) => <CreatedRows rows={rows} />}</Paged>}
      {own.length > 0 && kind === 'updated' && (
        <Paged rows={changedFields(def, own)}>{(rows) => <UpdatedRows rows={rows} />}</Paged>
      )}
    </>
  )
}
