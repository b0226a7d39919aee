import { useScope } from '../../document/definition/documentScope.tsx'
import type { ValueProps } from '../../document/definition/screenTypes.ts'
import { series } from '../../fields/series.ts'
import permissionsCss from '../../style/permissions.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { useAdminWords } from '../../words/adminWords.ts'
import { codesOf } from '../Codes.tsx'
import { usePermissible } from '../choices.ts'
import { type DocumentRow, groupsOf, isAdministrator, verbs, withKeys } from './matrix.ts'

const namesOf = ({ common, others }: DocumentRow, given: ReadonlySet<string>): readonly string[] =>
  [...verbs.flatMap((verb) => common[verb] ?? []), ...others]
    .filter(({ key }) => given.has(key))
    .map(({ label }) => label)

/** What a role permits: each document with its actions. */
export function PermissionsValue({ value }: ValueProps) {
  useStyles(permissionsCss)
  const { locale } = useScope()
  const words = useAdminWords()
  const permissible = usePermissible()
  const codes = codesOf(value)
  const given = new Set(codes)
  if (isAdministrator(codes)) return words.permissions.administrator
  if (codes.length === 0) return <span className="muted">{words.permissions.none}</span>
  if (!permissible) return words.roles.keys(codes.length)
  const groups = withKeys(groupsOf(permissible, locale, words.permissions.otherGroup), given)
  return (
    <div className="permission-list">
      {groups.map((group) => (
        <section key={group.label} className="permission-list-group">
          <h3 className="permission-list-title">{group.label}</h3>
          <dl className="permission-list-rows">
            {group.rows.map((row) => (
              <div key={row.document} className="permission-list-row">
                <dt className="permission-list-name">{row.label}</dt>
                <dd className="permission-list-keys">{series(namesOf(row, given), locale)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
