import { adminKey } from '@srm/core/system/rights/role'
import { useRef, useState } from 'react'
import { useScope } from '../../document/definition/documentScope.tsx'
import { useNarrow } from '../../document/interaction/useNarrow.ts'
import { label } from '../../document/values/labelText.ts'
import type { ControlProps } from '../../fields/control.ts'
import { Icon } from '../../style/Icon.tsx'
import permissionsCss from '../../style/permissions.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { useAdminWords } from '../../words/adminWords.ts'
import { type Permissible, usePermissible } from '../choices.ts'
import { CopyFrom } from './CopyFrom.tsx'
import { type DocumentGroup, groupsOf, keysOfGroups, matching, type Verb, verbs, withKeys } from './matrix.ts'
import { PermissionBlocks } from './PermissionBlocks.tsx'
import { PermissionCheck } from './PermissionCheck.tsx'
import { PermissionMatrix } from './PermissionMatrix.tsx'
import { type Permissions, usePermissions } from './usePermissions.ts'

/** The names of the common actions, as the first document has them. */
export const verbNamesOf = (groups: readonly DocumentGroup[]): ReadonlyMap<Verb, string> =>
  new Map(
    verbs.flatMap((verb) => {
      const key = groups.flatMap(({ rows }) => rows).find(({ common }) => common[verb])?.common[verb]
      return key ? [[verb, key.label] as const] : []
    }),
  )

/** Pairs of keys that are given and had better not be. */
function Conflicts({ permissible, permissions }: { permissible: Permissible; permissions: Permissions }) {
  const { locale } = useScope()
  const words = useAdminWords()
  const given = new Set(permissions.given)
  const found = permissible.separations.filter(({ first, second }) =>
    [first, second].every((keys) => keys.some((key) => given.has(key))),
  )
  return found.map((one) => (
    <div key={one.en} className="banner gold" role="status">
      <Icon name="warning" />
      {words.permissions.conflict(label(locale, one))}
    </div>
  ))
}

interface BarProps {
  readonly permissions: Permissions
  readonly all: number
  readonly text: string
  readonly onText: (text: string) => void
  readonly changesOnly: boolean
  readonly onChangesOnly: (isOn: boolean) => void
  readonly permissible: Permissible
}

/** Search, copying, and what differs from the saved role. */
function Bar({ permissions, all, text, onText, changesOnly, onChangesOnly, permissible }: BarProps) {
  const words = useAdminWords()
  const { added, removed, given, disabled } = permissions
  const changes = added.size + removed.size
  const known = given.filter((key) => key !== adminKey).length
  return (
    <div className="permission-bar">
      <label className="field search-box">
        <Icon name="search" />
        <input
          type="search"
          className="field-input"
          value={text}
          placeholder={words.permissions.find}
          aria-label={words.permissions.find}
          onChange={(event) => onText(event.target.value)}
        />
      </label>
      {!disabled && <CopyFrom permissible={permissible} onKeys={permissions.replace} />}
      <span className="soft" role="status">
        {words.permissions.chosen(permissions.isAdministrator ? all : known, all)}
        {added.size > 0 && <span className="good"> +{words.permissions.added(added.size)}</span>}
        {removed.size > 0 && <span className="bad"> −{words.permissions.removed(removed.size)}</span>}
      </span>
      {changes > 0 && (
        <>
          <label className="permission-check">
            <input
              type="checkbox"
              className="check-input"
              checked={changesOnly}
              onChange={(event) => onChangesOnly(event.target.checked)}
            />
            {words.permissions.changesOnly}
          </label>
          <button type="button" className="button link" onClick={permissions.undo}>
            {words.permissions.undo}
          </button>
        </>
      )}
    </div>
  )
}

/** The permissions of a role: documents down, actions across; on a narrow screen a block for each document. */
export function PermissionsControl({
  id,
  value,
  saved,
  disabled = false,
  invalid,
  describedBy,
  onChange,
}: ControlProps) {
  useStyles(permissionsCss)
  const { locale, words: common } = useScope()
  const words = useAdminWords()
  const permissible = usePermissible()
  const box = useRef<HTMLDivElement>(null)
  const narrow = useNarrow(box)
  const [text, setText] = useState('')
  const [changesOnly, setChangesOnly] = useState(false)
  const permissions = usePermissions(value, saved, disabled, onChange)
  const groups = permissible ? groupsOf(permissible, locale, words.permissions.otherGroup) : []
  const { added, removed } = permissions
  const changed = changesOnly && added.size + removed.size > 0
  const shown = matching(changed ? withKeys(groups, new Set([...added, ...removed])) : groups, text)
  const Shown = narrow ? PermissionBlocks : PermissionMatrix
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label above names it
    <div
      ref={box}
      id={id}
      role="group"
      className={`permissions ${invalid ? 'is-error' : ''}`}
      aria-describedby={describedBy}
    >
      {!permissible && <div className="muted">{common.common.loading}</div>}
      {permissible && (
        <>
          <Bar
            permissions={permissions}
            all={keysOfGroups(groups).length}
            text={text}
            onText={setText}
            changesOnly={changesOnly}
            onChangesOnly={setChangesOnly}
            permissible={permissible}
          />
          <div className="permission-administrator">
            <PermissionCheck
              keys={[adminKey]}
              name={words.permissions.administrator}
              text={words.permissions.administrator}
              permissions={{ ...permissions, isAdministrator: false }}
              first
            />
          </div>
          <Conflicts permissible={permissible} permissions={permissions} />
          <div className="permission-area">
            <Shown groups={shown} verbNames={verbNamesOf(groups)} permissions={permissions} />
            {shown.length === 0 && <p className="muted">{words.permissions.noMatch}</p>}
          </div>
        </>
      )}
    </div>
  )
}
