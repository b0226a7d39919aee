import { indexIssues } from '../../grid/cells/indexIssues.ts'
import { issuePlaces } from '../../grid/cells/issueWalk.ts'
import { faultWords } from '../../grid/cells/useCells.ts'
import type { GridApi, SrmGridProps } from '../../grid/types.ts'
import { Icon } from '../../style/Icon.tsx'
import faultsCss from '../../style/parts/faults.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'

/** More are not named; each that is mended makes room for the next. */
const mostNamed = 50

export interface FaultListProps<Row> extends Pick<SrmGridProps<Row>, 'columns' | 'rows' | 'rowKey' | 'issues'> {
  /** The line's number, for its name. */
  readonly numberOf: (row: Row) => string
  /** The grid below. */
  readonly grid: { readonly current: GridApi | null }
}

/** The faults of lines, above their grid: of each its line, column and sentence. A press leads to the cell. */
export default function FaultList<Row>({ columns, rows, rowKey, issues, numberOf, grid }: FaultListProps<Row>) {
  useStyles(faultsCss)
  const { words, locale, today } = useWhole()
  const places = issuePlaces(columns, rows, rowKey, indexIssues(issues), faultWords({ locale, today }))
  const faults = places.filter(({ severity }) => severity === 'error')
  if (faults.length === 0) return null
  return (
    <section className="fault-list" aria-label={words.form.missing(faults.length)}>
      <b className="fault-count">
        <Icon name="warning" />
        {words.form.missing(faults.length)}
      </b>
      <ul className="plain-list faults">
        {faults.slice(0, mostNamed).map(({ row, column, text }) => {
          const line = rows[row] as Row
          const at = columns[column]
          return (
            <li key={`${rowKey(line)} ${at?.key}`}>
              <button
                type="button"
                className="button link fault"
                onClick={() => grid.current?.focusCell(rowKey(line), at?.key)}
              >
                {words.detail.lineOf(numberOf(line))} · {at?.title}
                {words.common.colon}
                {text}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
