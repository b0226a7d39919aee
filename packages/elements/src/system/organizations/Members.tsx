import { useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { lazyDialog } from '../../host/lazyAntd.tsx'
import { Icon } from '../../style/Icon.tsx'
import { useAdminWords } from '../../words/adminWords.ts'
import { useMembers } from './useMembers.ts'

const MemberDialog = lazyDialog(
  () => import('./MemberDialog.tsx'),
  () => useAdminWords().organizations.addMember,
)

/** Who belongs to an organization, and the way to add somebody. */
export function Members({ orgId }: { readonly orgId: string }) {
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
          {common.failure.notLoaded(words.organizations.person)}{' '}
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
