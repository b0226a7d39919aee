import type { JobChange } from '@srm/core/client/importJobApi'
import { columnsOf } from '@srm/core/definition/csvHeader'
import { fieldLabel } from '@srm/core/i18n/messages'
import { countText, label } from '../document/text.ts'
import { useWhole, type Whole } from '../document/whole.tsx'
import { useImportWords } from '../words/importWords.ts'
import { Paged } from './Paged.tsx'

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ''

/** A value in words: the label of a choice, else as it is stored. */
function valueText({ def, locale }: Whole, key: string, value: unknown): string {
  if (isBlank(value)) return '—'
  const options = columnsOf(def).find((column) => column.key === key)?.field.options
  const words = options?.[String(value)]
  if (words) return label(locale, { en: words[0], zh: words[1] })
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
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
const changedFields = (changes: readonly JobChange[]): readonly Changed[] =>
  changes.flatMap(({ key, fields }) =>
    Object.entries(fields).map(([field, [before, after]], at) => ({
      id: `${key} ${field}`,
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
              <span className={isBlank(row.before) ? 'soft' : 'diff-old'}>
                {valueText(scope, row.field, row.before)}
              </span>
            </td>
            <td className="import-cell is-after">
              <span className="diff-new">{valueText(scope, row.field, row.after)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const mostNamed = 5

function CreatedRows({ rows }: { readonly rows: readonly JobChange[] }) {
  const scope = useWhole()
  const words = useImportWords()
  const { def, locale, words: common } = scope
  const keys = new Set(def.key as readonly string[])
  return (
    <table className="import-table import-changes">
      <thead>
        <tr>
          <th className="import-head is-key">{words.changes.key}</th>
          <th className="import-head">{words.changes.fields}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, fields }) => {
          const named = Object.entries(fields).filter(([field, [, after]]) => !keys.has(field) && after != null)
          const texts = named.map(
            ([field, [, after]]) =>
              `${fieldLabel(locale, def, field)}${common.common.colon}${valueText(scope, field, after)}`,
          )
          return (
            <tr key={key} className="import-change-row is-first">
              <th scope="row" className="import-cell is-key strong">
                {key}
              </th>
              <td className="import-cell is-values soft" data-tip={texts.join('\n')}>
                {texts.slice(0, mostNamed).join(' · ')}
              </td>
            </tr>
          )
        })}
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
        <Paged rows={changedFields(own)}>{(rows) => <UpdatedRows rows={rows} />}</Paged>
      )}
    </>
  )
}
