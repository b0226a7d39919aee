import type { AnyDoc } from '@srm/core/definition/workflow'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { isEmpty } from '../../grid/format.ts'
import { Answered, Needed } from './PlanCell.tsx'
import { RowName } from './PlanRowName.tsx'
import { periodTitle, zoneClass } from './periodTitle.ts'
import { planGridWords } from './planGridWords.ts'
import type { PlanRow } from './planRows.ts'

/** The periods of each material one below the other: where there is no room for them side by side. */
export function PeriodTables({ doc, rows }: { readonly doc: AnyDoc; readonly rows: readonly PlanRow[] }) {
  const scope = useWhole()
  const words = planGridWords(scope.locale)
  const isCompared = rows.some(({ of }) => 'formerQuantity' in of) && !isEmpty(doc.planJson)
  return rows.map(({ key, of, periods }) => (
    <section className="plan-block" key={key}>
      <RowName line={of} />
      <table className="plan-periods">
        <thead>
          <tr>
            <th scope="col" className="plan-cell is-head is-first">
              {words.period}
            </th>
            <th scope="col" className="plan-cell is-head">
              {words.needed}
            </th>
            <th scope="col" className="plan-cell is-head">
              {words.answered}
            </th>
          </tr>
        </thead>
        <tbody>
          {Object.keys(periods)
            .toSorted()
            .map((start) => {
              const line = periods[start] ?? {}
              return (
                <tr key={start}>
                  <th scope="row" className={`plan-cell is-first ${zoneClass(doc, start)}`}>
                    {periodTitle(doc.bucket, start, scope.locale)}
                  </th>
                  <td className="plan-cell">
                    <Needed line={line} isCompared={isCompared} />
                  </td>
                  <td className="plan-cell">
                    <Answered line={line} scope={scope} />
                    {!isEmpty(line.gapReason) && <div className="soft">{String(line.gapReason)}</div>}
                  </td>
                </tr>
              )
            })}
        </tbody>
      </table>
    </section>
  ))
}
