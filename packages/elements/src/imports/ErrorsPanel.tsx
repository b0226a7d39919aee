import type { ImportError } from '@srm/core/client/documentTypes'
import { fieldLabel } from '@srm/core/i18n/messages'
import { useState } from 'react'
import { faultText } from '../document/faultText.ts'
import { countText } from '../document/text.ts'
import { useWhole } from '../document/whole.tsx'
import { Icon } from '../style/Icon.tsx'
import { useImportWords } from '../words/importWords.ts'
import { type ErrorGroup, groupKey, groupsOf } from './errorGroups.ts'
import { Paged } from './Paged.tsx'

/** An error with the value that stands in the file, where the server tells it. */
export type RowError = ImportError & { readonly value?: string }

function useColumnName(): (field: string) => string {
  const { def, locale } = useWhole()
  const words = useImportWords()
  return (field) => (field === '' ? words.errors.wholeRow : fieldLabel(locale, def, field))
}

function ErrorRows({ errors }: { readonly errors: readonly RowError[] }) {
  const { locale } = useWhole()
  const words = useImportWords()
  const columnName = useColumnName()
  const hasValues = errors.some(({ value }) => value !== undefined)
  return (
    <table className="import-table import-errors">
      <thead>
        <tr>
          <th className="import-head num is-row">{words.errors.row}</th>
          <th className="import-head is-column">{words.errors.column}</th>
          {hasValues && <th className="import-head is-value">{words.errors.value}</th>}
          <th className="import-head">{words.errors.reason}</th>
        </tr>
      </thead>
      <tbody>
        {errors.map((error) => (
          <tr key={`${error.row} ${groupKey(error)}`} className="import-error-row">
            <td className="import-cell num muted is-row">{countText(error.row)}</td>
            <td className="import-cell is-column">{columnName(error.field)}</td>
            {hasValues && <td className="import-cell is-value">{error.value}</td>}
            <td className="import-cell bad is-reason">{faultText(locale, error)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface GroupsProps {
  readonly groups: readonly ErrorGroup[]
  readonly onShow: (group: ErrorGroup) => void
}

function ErrorGroups({ groups, onShow }: GroupsProps) {
  const { locale, words: common } = useWhole()
  const words = useImportWords()
  const columnName = useColumnName()
  return (
    <table className="import-table import-errors">
      <thead>
        <tr>
          <th className="import-head num is-row">{words.errors.groupRows}</th>
          <th className="import-head is-column">{words.errors.column}</th>
          <th className="import-head">{words.errors.reason}</th>
          <th className="import-head">{words.errors.row}</th>
          <td className="import-head" />
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={group.key} className="import-error-row">
            <td className="import-cell num strong is-row">{countText(group.count)}</td>
            <td className="import-cell is-column">{columnName(group.field)}</td>
            <td className="import-cell bad is-reason">{faultText(locale, issueOf(group))}</td>
            <td className="import-cell muted">
              {group.rows.map((row) => countText(row)).join(common.common.and)}
              {group.count > group.rows.length && '…'}
            </td>
            <td className="import-cell">
              <button type="button" className="button link" onClick={() => onShow(group)}>
                {words.errors.only(countText(group.count))}
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const issueOf = ({ rule, limit }: ErrorGroup) => (limit === undefined ? { rule } : { rule, limit })

interface ErrorsPanelProps {
  readonly errors: readonly RowError[]
  /** Refused rows, of which the first thousand errors are here. */
  readonly failed: number
}

/** The errors row by row, page by page, or by what is wrong. */
export function ErrorsPanel({ errors, failed }: ErrorsPanelProps) {
  const { locale } = useWhole()
  const words = useImportWords()
  const [isGrouped, setGrouped] = useState(false)
  const [only, setOnly] = useState<ErrorGroup>()
  const shown = only ? errors.filter((error) => groupKey(error) === only.key) : errors
  return (
    <>
      <div className="section-bar">
        <h2 className="section-title">{words.errors.title}</h2>
        <span className="muted">{words.errors.count(countText(failed))}</span>
        {failed > errors.length && (
          <span className="muted ellipsis">{words.errors.capped(countText(errors.length))}</span>
        )}
        <span className="grow" />
        {only && (
          <button type="button" className="button" onClick={() => setOnly(undefined)}>
            <Icon name="close" />
            {faultText(locale, issueOf(only))}
          </button>
        )}
        <button
          type="button"
          className="button quiet"
          aria-pressed={isGrouped}
          onClick={() => {
            setOnly(undefined)
            setGrouped(!isGrouped)
          }}
        >
          <Icon name="filter" />
          {isGrouped ? words.errors.ungroup : words.errors.group}
        </button>
      </div>
      {isGrouped ? (
        <div className="import-scroll">
          <ErrorGroups
            groups={groupsOf(errors)}
            onShow={(group) => {
              setOnly(group)
              setGrouped(false)
            }}
          />
        </div>
      ) : (
        <Paged key={only?.key ?? ''} rows={shown}>
          {(page) => <ErrorRows errors={page} />}
        </Paged>
      )}
    </>
  )
}
