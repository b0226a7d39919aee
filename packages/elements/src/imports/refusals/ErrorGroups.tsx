import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { countText } from '../../document/values/labelText.ts'
import { useImportWords } from '../../words/importWords.ts'
import { useColumnName } from './ErrorRows.tsx'
import { type ErrorGroup, issueOf } from './errorGroups.ts'
import { rowFaultText } from './rowFaultText.ts'

interface ErrorGroupsProps {
  readonly groups: readonly ErrorGroup[]
  readonly onShow: (group: ErrorGroup) => void
}

/** One row for each reason: how often it is there, and where first. */
export function ErrorGroups({ groups, onShow }: ErrorGroupsProps) {
  const { def, locale, words: common } = useWhole()
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
            <td className="import-cell bad is-reason">{rowFaultText(locale, def, issueOf(group))}</td>
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
