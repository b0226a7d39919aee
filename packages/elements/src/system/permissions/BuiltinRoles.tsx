import { useState } from 'react'
import { useScope } from '../../document/definition/documentScope.tsx'
import type { AboveProps } from '../../document/definition/screenTypes.ts'
import { label } from '../../document/values/labelText.ts'
import { lazyDialog } from '../../host/lazyAntd.tsx'
import { Icon } from '../../style/Icon.tsx'
import permissionsCss from '../../style/permissions.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { useAdminWords } from '../../words/adminWords.ts'
import { type GivenRole, usePermissible } from '../choices.ts'
import { isAdministrator } from './matrix.ts'

const CopyRoleDialog = lazyDialog(
  () => import('./CopyRoleDialog.tsx'),
  ({ name }) => useAdminWords().roles.copyOf(name),
)

/** The roles every account has, above its own: they are copied, not changed (domain/08 §4.3). */
export function BuiltinRoles({ onOpen, onCreate }: AboveProps) {
  useStyles(permissionsCss)
  const { locale } = useScope()
  const words = useAdminWords()
  const permissible = usePermissible()
  const [isOpen, setOpen] = useState(true)
  const [copied, setCopied] = useState<GivenRole>()
  if (!permissible) return null
  return (
    <section className="builtin">
      <h2 className="builtin-head">
        <button type="button" className="section-toggle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name={isOpen ? 'down' : 'right'} />
          {words.roles.builtin(permissible.roles.length)}
        </button>
      </h2>
      {isOpen && (
        <>
          <p className="builtin-note">{words.roles.builtinNote}</p>
          <ul className="plain-list builtin-list">
            {permissible.roles.map((role) => (
              <li key={role.roleCode} className="builtin-row">
                <code className="builtin-code">{role.roleCode}</code>
                <span className="builtin-name">{label(locale, role)}</span>
                <span className="soft grow">
                  {isAdministrator(role.permissions)
                    ? words.roles.everything
                    : words.roles.keys(role.permissions.length)}
                </span>
                {onCreate && (
                  <button
                    type="button"
                    className="button link"
                    aria-label={words.roles.copyOf(label(locale, role))}
                    onClick={() => setCopied(role)}
                  >
                    {words.roles.copy}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {copied && (
        <CopyRoleDialog
          code={copied.roleCode}
          name={label(locale, copied)}
          permissions={copied.permissions}
          onDone={onOpen}
          onClose={() => setCopied(undefined)}
        />
      )}
    </section>
  )
}
