import type { AnyRow } from '@srm/core/definition/workflow'
import { useState } from 'react'
import { headField } from '../../document/columns.ts'
import { label } from '../../document/text.ts'
import { HeadValue, StageTag } from '../../document/Value.tsx'
import { useWhole } from '../../document/whole.tsx'
import { lazyAntd } from '../../host/lazyAntd.tsx'
import { Icon } from '../../style/Icon.tsx'
import { useAdminWords } from '../../words/adminWords.ts'
import { useMembers } from './useOrganizations.ts'

const MemberDialog = lazyAntd(() => import('./MemberDialog.tsx'))

interface PanelProps {
  readonly row: AnyRow
  readonly onOpen: () => void
  readonly onCreateBelow: (() => void) | undefined
}

const facts = ['orgCategoryId', 'parentOrgId', 'manager'] as const

function Members({ orgId }: { readonly orgId: string }) {
  const { words: common, permissions, readonly } = useWhole()
  const words = useAdminWords()
  const [isAdding, setAdding] = useState(false)
  const loaded = useMembers(orgId)
  const rows = loaded.data ?? []
  const canAdd = !readonly && permissions?.has('orgMember.create') === true
  return (
    <section className="org-members" aria-label={words.organizations.members(rows.length)}>
      <div className="org-members-head">
        <h3 className="section-title grow">{words.organizations.members(rows.length)}</h3>
        {canAdd && (
          <button type="button" className="button" onClick={() => setAdding(true)}>
            <Icon name="plus" />
            {words.organizations.addMember}
          </button>
        )}
      </div>
      {loaded.error !== undefined && (
        <p className="muted">
          {common.states.notLoaded(words.organizations.person)}{' '}
          <button type="button" className="button link" onClick={() => void loaded.reload()}>
            {common.common.retry}
          </button>
        </p>
      )}
      {loaded.data && rows.length === 0 && <p className="muted">{words.organizations.noMembers}</p>}
      <ul className="plain-list">
        {rows.map((member) => (
          <li key={String(member.uuid)} className="org-member">
            <b className="strong">{String(member.name ?? member.elsSubAccount)}</b>
            <span className="muted grow ellipsis">
              {[member.elsSubAccount, member.jobTitle].filter(Boolean).join(' · ')}
            </span>
            {member.primary === 'Y' && <span className="tag blue">{words.organizations.main}</span>}
          </li>
        ))}
      </ul>
      {isAdding && <MemberDialog orgId={orgId} onDone={() => void loaded.reload()} onClose={() => setAdding(false)} />}
    </section>
  )
}

/** The chosen organization: what it is, what can be done with it, who belongs to it. */
export function OrganizationPanel({ row, onOpen, onCreateBelow }: PanelProps) {
  const { def, locale } = useWhole()
  const words = useAdminWords()
  const orgId = String(row.orgId)
  return (
    <aside className="org-panel" aria-label={orgId}>
      <div className="org-panel-head">
        <h2 className="section-title">
          {orgId} {String(row.orgDesc ?? '')}
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
      <Members orgId={orgId} />
    </aside>
  )
}
