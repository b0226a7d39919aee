import type { AnyRow } from '@srm/core/definition/workflow'
import type { ReactNode } from 'react'
import { Icon } from '../../style/Icon.tsx'
import { useAdminWords } from '../../words/adminWords.ts'
import { headField } from '../definition/columns.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { label } from '../values/labelText.ts'
import { StageTag } from '../values/tags/StageTag.tsx'
import { HeadValue } from '../values/Value.tsx'

/** The chosen document of a tree, and what can be done with it. */
export interface ChosenProps {
  readonly row: AnyRow
  readonly onOpen: () => void
  /** Undefined where nothing may stand below it. */
  readonly onCreateBelow: (() => void) | undefined
}

interface NodePanelProps extends ChosenProps {
  readonly id: string
  readonly name: string
  readonly facts: readonly string[]
  /** What only documents of this kind have. */
  readonly children?: ReactNode
}

/** Beside a tree: what the chosen document is, and its actions. */
export function NodePanel({ id, name, row, facts, onOpen, onCreateBelow, children }: NodePanelProps) {
  const { def, locale } = useWhole()
  const words = useAdminWords()
  return (
    <aside className="org-panel" aria-label={id}>
      <div className="org-panel-head">
        <h2 className="section-title">
          {id} {name}
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
      {children}
    </aside>
  )
}
