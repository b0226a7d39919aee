import { useAdminWords } from '../../words/adminWords.ts'
import { type DocumentGroup, type DocumentRow, keysOfRow, verbs } from './matrix.ts'
import { PermissionCheck } from './PermissionCheck.tsx'
import type { Permissions } from './usePermissions.ts'

function Block({ row, permissions }: { readonly row: DocumentRow; readonly permissions: Permissions }) {
  const words = useAdminWords()
  const keys = [...verbs.flatMap((verb) => row.common[verb] ?? []), ...row.others]
  return (
    <li className="permission-block">
      <div className="permission-block-head">
        <b className="strong">{row.label}</b>
        <PermissionCheck
          keys={keysOfRow(row)}
          name={words.permissions.allOf(row.label)}
          text={words.permissions.all}
          permissions={permissions}
          first
        />
      </div>
      {keys.map(({ key, label }) => (
        <PermissionCheck
          key={key}
          keys={[key]}
          name={`${row.label}: ${label}`}
          text={label}
          permissions={permissions}
          first
        />
      ))}
    </li>
  )
}

/** The matrix on a narrow screen: a document is a block. */
export function PermissionBlocks({
  groups,
  permissions,
}: {
  readonly groups: readonly DocumentGroup[]
  readonly permissions: Permissions
}) {
  return groups.map((group) => (
    <section key={group.label} aria-label={group.label}>
      <h3 className="permission-block-title">{group.label}</h3>
      <ul className="plain-list">
        {group.rows.map((row) => (
          <Block key={row.document} row={row} permissions={permissions} />
        ))}
      </ul>
    </section>
  ))
}
