import { type KeyboardEvent, useRef, useState } from 'react'
import { keyAlong } from '../../host/common/direction.ts'
import type { AdminWords } from '../../words/adminEn.ts'
import { useAdminWords } from '../../words/adminWords.ts'
import {
  type DocumentGroup,
  type DocumentRow,
  keysOfGroups,
  keysOfRow,
  keysOfVerb,
  type Verb,
  verbs,
} from './matrix.ts'
import { PermissionCheck } from './PermissionCheck.tsx'
import type { Permissions } from './usePermissions.ts'

interface MatrixProps {
  readonly groups: readonly DocumentGroup[]
  /** Names of the columns. */
  readonly verbNames: ReadonlyMap<Verb, string>
  readonly permissions: Permissions
}

const checks = 'input[type=checkbox]'
const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
}

/** The arrows walk the checkboxes; one of them is reached by Tab. */
function walk(event: KeyboardEvent<HTMLTableElement>): HTMLElement | undefined {
  const step = steps[keyAlong(event)]
  const from = event.target
  if (!step || !(from instanceof HTMLInputElement)) return undefined
  const rows = [...event.currentTarget.querySelectorAll('tr')].map((row) => [
    ...row.querySelectorAll<HTMLInputElement>(checks),
  ])
  const filled = rows.filter((row) => row.length > 0)
  const at = filled.findIndex((row) => row.includes(from))
  const column = filled[at]?.indexOf(from) ?? 0
  const row = filled[Math.max(0, Math.min(filled.length - 1, at + step[0]))] ?? []
  event.preventDefault()
  return row[Math.max(0, Math.min(row.length - 1, column + step[1]))]
}

function Cells({ row, permissions, words }: { row: DocumentRow; permissions: Permissions; words: AdminWords }) {
  const check = (key: string, name: string) => (
    <PermissionCheck keys={[key]} name={`${row.label}: ${name}`} permissions={permissions} />
  )
  return (
    <tr className="matrix-row">
      <th scope="row" className="matrix-name">
        {row.label}
      </th>
      <td className="matrix-cell">
        <PermissionCheck keys={keysOfRow(row)} name={words.permissions.allOf(row.label)} permissions={permissions} />
      </td>
      {verbs.map((verb) => {
        const key = row.common[verb]
        return (
          <td key={verb} className="matrix-cell">
            {key && check(key.key, key.label)}
          </td>
        )
      })}
      <td className="matrix-cell is-wide">
        <div className="matrix-others">
          {row.others.map(({ key, label }) => (
            <PermissionCheck
              key={key}
              keys={[key]}
              name={`${row.label}: ${label}`}
              text={label}
              permissions={permissions}
            />
          ))}
        </div>
      </td>
    </tr>
  )
}

/** Documents down, actions across, both heads in sight. */
export function PermissionMatrix({ groups, verbNames, permissions }: MatrixProps) {
  const words = useAdminWords()
  const table = useRef<HTMLTableElement>(null)
  const [first, setFirst] = useState<HTMLElement>()
  const reach = (next: HTMLElement | undefined) => {
    if (!next) return
    first?.setAttribute('tabindex', '-1')
    next.setAttribute('tabindex', '0')
    setFirst(next)
    next.focus()
  }
  return (
    <table
      ref={table}
      className="matrix"
      aria-label={words.permissions.title}
      onKeyDown={(event) => reach(walk(event))}
    >
      <thead>
        <tr>
          <th scope="col" className="matrix-head matrix-corner">
            {words.permissions.document}
          </th>
          <th scope="col" className="matrix-head">
            <span className="matrix-verb">{words.permissions.all}</span>
            <PermissionCheck
              keys={keysOfGroups(groups)}
              name={words.permissions.everything}
              permissions={permissions}
              first
            />
          </th>
          {verbs.map((verb) => (
            <th key={verb} scope="col" className="matrix-head">
              <span className="matrix-verb">{verbNames.get(verb)}</span>
              <PermissionCheck
                keys={keysOfVerb(groups, verb)}
                name={words.permissions.allOf(verbNames.get(verb) ?? verb)}
                permissions={permissions}
              />
            </th>
          ))}
          <th scope="col" className="matrix-head is-wide">
            <span className="matrix-verb">{words.permissions.others}</span>
          </th>
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.label}>
          <tr>
            <th scope="rowgroup" className="matrix-name matrix-group">
              {group.label}
            </th>
            <td className="matrix-cell matrix-group">
              <PermissionCheck
                keys={keysOfGroups([group])}
                name={words.permissions.allOf(group.label)}
                permissions={permissions}
              />
            </td>
            <td className="matrix-group" colSpan={verbs.length + 1} />
          </tr>
          {group.rows.map((row) => (
            <Cells key={row.document} row={row} permissions={permissions} words={words} />
          ))}
        </tbody>
      ))}
    </table>
  )
}
