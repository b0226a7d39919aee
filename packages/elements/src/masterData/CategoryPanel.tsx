import type { AnyRow } from '@srm/core/definition/workflow'
import { headField } from '../document/columns.ts'
import { label } from '../document/text.ts'
import { HeadValue, StageTag } from '../document/Value.tsx'
import { useWhole } from '../document/whole.tsx'
import { Icon } from '../style/Icon.tsx'
import { useAdminWords } from '../words/adminWords.ts'

interface PanelProps {
  readonly row: AnyRow
  readonly onOpen: () => void
  readonly onCreateBelow: (() => void) | undefined
}

/** Materials stand below categories of this level (spec §5). */
export const mostLevels = 3
const facts = ['parentCode', 'cateLevel', 'manager'] as const

/** The chosen category: what it is and what can be done with it. */
export function CategoryPanel({ row, onOpen, onCreateBelow }: PanelProps) {
  const { def, locale } = useWhole()
  const words = useAdminWords()
  const code = String(row.cateCode)
  return (
    <aside className="org-panel" aria-label={code}>
      <div className="org-panel-head">
        <h2 className="section-title">
          {code} {String(row.cateName ?? '')}
        </h2>
        <StageTag doc={row} />
      </div>
      <div className="row-flex org-actions">
        <button type="button" className="button" onClick={onOpen}>
          {words.organizations.open}
        </button>
        {onCreateBelow && (
          <button type="button" className="button" onClick={onCreateBelow}>
            <Icon name="plus" />
            {words.organizations.createBelow}
          </button>
        )}
      </div>
      <dl className="org-facts">
        {facts.map((key) => {
          const field = headField(def, key)
          return (
            field && (
              <div key={key} className="fact">
                <dt className="fact-label">{label(locale, field)}</dt>
                <dd className="fact-value">
                  <HeadValue column={key} row={row} />
                </dd>
              </div>
            )
          )
        })}
      </dl>
      {Number(row.cateLevel) < mostLevels && <p className="muted">{words.categories.notLast}</p>}
    </aside>
  )
}
