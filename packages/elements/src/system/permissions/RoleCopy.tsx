import { useState } from 'react'
import { useScope } from '../../document/definition/documentScope.tsx'
import type { BelowProps } from '../../document/definition/screenTypes.ts'
import { lazyDialog } from '../../host/lazyAntd.tsx'
import { useAdminWords } from '../../words/adminWords.ts'
import { codesOf } from '../Codes.tsx'

const CopyRoleDialog = lazyDialog(
  () => import('./CopyRoleDialog.tsx'),
  ({ name }) => useAdminWords().roles.copyOf(name),
)

/** A role as the beginning of another. */
export function RoleCopy({ doc, onGo }: BelowProps) {
  const { may, readonly } = useScope()
  const words = useAdminWords()
  const [isCopying, setCopying] = useState(false)
  if (readonly || !may('create')) return null
  const { dataItems, menuGroups } = doc
  const name = String(doc.roleName)
  return (
    <div className="below-bar">
      <button type="button" className="button" onClick={() => setCopying(true)}>
        {words.roles.copyOf(name)}
      </button>
      {isCopying && (
        <CopyRoleDialog
          code={String(doc.roleCode)}
          name={name}
          permissions={codesOf(doc.permissions)}
          more={{ ...(dataItems ? { dataItems } : {}), ...(menuGroups ? { menuGroups } : {}) }}
          onDone={(role) => onGo(String(role.uuid))}
          onClose={() => setCopying(false)}
        />
      )}
    </div>
  )
}
