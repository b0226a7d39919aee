import { useEffect, useRef } from 'react'
import { useAdminWords } from '../../words/adminWords.ts'
import type { Permissions } from './usePermissions.ts'

interface CheckProps {
  readonly keys: readonly string[]
  /** What it is read out as. */
  readonly name: string
  /** Beside the checkbox. */
  readonly text?: string
  readonly permissions: Permissions
  /** Reached by Tab. */
  readonly first?: boolean
}

function markOf({ added, removed }: Permissions, keys: readonly string[]): 'is-added' | 'is-removed' | '' {
  if (keys.length !== 1) return ''
  const [key = ''] = keys
  if (added.has(key)) return 'is-added'
  return removed.has(key) ? 'is-removed' : ''
}

const signs = { 'is-added': '+', 'is-removed': '−', '': '' } as const

/** One key, or several at once; what the person may not give stays as it is and says why. */
export function PermissionCheck({ keys, name, text, permissions, first = false }: CheckProps) {
  const words = useAdminWords()
  const input = useRef<HTMLInputElement>(null)
  const state = permissions.stateOf(keys)
  const isSome = state === 'some'
  useEffect(() => {
    if (input.current) input.current.indeterminate = isSome
  }, [isSome])
  if (keys.length === 0) return null
  const isHeld = keys.some(permissions.may)
  const isOff = permissions.disabled || permissions.isAdministrator || !isHeld
  const mark = markOf(permissions, keys)
  const said = { 'is-added': words.permissions.isAdded, 'is-removed': words.permissions.isRemoved, '': '' }[mark]
  return (
    <label className={`permission-check ${mark}`} data-tip={isHeld ? undefined : words.permissions.notHeld}>
      <input
        ref={input}
        type="checkbox"
        className="check-input"
        aria-label={said ? `${name}, ${said}` : name}
        aria-disabled={isOff}
        tabIndex={first ? 0 : -1}
        checked={state === 'all'}
        onChange={() => !isOff && permissions.set(keys, state !== 'all')}
      />
      {text}
      {mark && (
        <span className="diff-sign" aria-hidden="true">
          {signs[mark]}
        </span>
      )}
    </label>
  )
}
