import { useState } from 'react'
import { useOpen } from '../../document/interaction/useOpen.ts'
import { Icon } from '../../style/Icon.tsx'
import { useAdminWords } from '../../words/adminWords.ts'
import { type ComparedRole, gives, keysOfDocument } from './comparison.ts'
import type { DocumentGroup, DocumentRow } from './matrix.ts'

interface RolesProps {
  readonly groups: readonly DocumentGroup[]
  readonly roles: readonly ComparedRole[]
}

/** The name of a role; the account's own open. */
function RoleName({ role }: { readonly role: ComparedRole }) {
  const openPage = useOpen()
  const words = useAdminWords()
  const { uuid, code, name } = role
  if (!uuid) return <span data-tip={code}>{name}</span>
  return (
    <button
      type="button"
      className="button link"
      aria-label={words.permissions.openRole(name)}
      data-tip={code}
      onClick={() => openPage('srm-document-open', { document: 'role', uuid, number: code })}
    >
      {name}
    </button>
  )
}

function Mark({ isGiven }: { readonly isGiven: boolean }) {
  const words = useAdminWords()
  if (!isGiven) return <span className="visually-hidden">{words.permissions.notGiven}</span>
  return (
    <span className="good">
      <Icon name="check" />
      <span className="visually-hidden">{words.permissions.givenBy}</span>
    </span>
  )
}

interface DocumentProps {
  readonly row: DocumentRow
  readonly roles: readonly ComparedRole[]
}

/** How much of a document each role permits; opened, which of its actions. */
function DocumentBody({ row, roles }: DocumentProps) {
  const [isOpen, setOpen] = useState(false)
  const keys = keysOfDocument(row)
  const count = (role: ComparedRole) => keys.filter(({ key }) => gives(role, key)).length
  return (
    <tbody>
      <tr className="matrix-row">
        <th scope="rowgroup" className="matrix-name">
          <button type="button" className="matrix-toggle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Icon name={isOpen ? 'down' : 'right'} />
            {row.label}
          </button>
        </th>
        {roles.map((role) => (
          <td key={role.code} className="matrix-cell">
            {count(role) > 0 && (
              <span className={count(role) === keys.length ? 'good' : undefined}>
                {count(role)}/{keys.length}
              </span>
            )}
          </td>
        ))}
      </tr>
      {isOpen &&
        keys.map(({ key, label }) => (
          <tr key={key} className="matrix-row">
            <th scope="row" className="matrix-name is-below">
              {label}
            </th>
            {roles.map((role) => (
              <td key={role.code} className="matrix-cell">
                <Mark isGiven={gives(role, key)} />
              </td>
            ))}
          </tr>
        ))}
    </tbody>
  )
}

/** Documents down, roles across. */
export function RoleTable({ groups, roles }: RolesProps) {
  const words = useAdminWords()
  return (
    <div className="role-table-area">
      <table className="matrix" aria-label={words.permissions.title}>
        <thead>
          <tr>
            <th scope="col" className="matrix-head matrix-corner">
              {words.permissions.document}
            </th>
            {roles.map((role) => (
              <th key={role.code} scope="col" className="matrix-head role-head">
                <RoleName role={role} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.flatMap((group) =>
          group.rows.map((row) => <DocumentBody key={row.document} row={row} roles={roles} />),
        )}
      </table>
    </div>
  )
}

/** On a narrow screen one role at a time. */
export function RoleBlocks({ groups, roles }: RolesProps) {
  const words = useAdminWords()
  const [code, setCode] = useState(roles[0]?.code ?? '')
  const role = roles.find((one) => one.code === code) ?? roles[0]
  if (!role) return null
  const given = groups.flatMap(({ rows }) =>
    rows.flatMap((row) => {
      const keys = keysOfDocument(row).filter(({ key }) => gives(role, key))
      return keys.length > 0 ? [{ row, keys }] : []
    }),
  )
  return (
    <div className="role-blocks">
      <select
        className="field why-control"
        aria-label={words.permissions.title}
        value={role.code}
        onChange={(event) => setCode(event.target.value)}
      >
        {roles.map((one) => (
          <option key={one.code} value={one.code}>
            {one.name}
          </option>
        ))}
      </select>
      {given.map(({ row, keys }) => (
        <div key={row.document} className="permission-list-row">
          <b className="permission-list-name">{row.label}</b>
          <span>{keys.map(({ label }) => label).join(' · ')}</span>
        </div>
      ))}
      {given.length === 0 && <p className="muted">{words.permissions.none}</p>}
    </div>
  )
}
