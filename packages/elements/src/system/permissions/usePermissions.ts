import { adminKey } from '@srm/core/system/rights/role'
import { useMemo } from 'react'
import { useScope } from '../../document/definition/documentScope.tsx'
import { codesOf } from '../Codes.tsx'
import { type Given, givenOf, isAdministrator, withSet } from './matrix.ts'

/** The keys of a role while they are given and taken. */
export interface Permissions {
  readonly given: readonly string[]
  readonly isAdministrator: boolean
  readonly added: ReadonlySet<string>
  readonly removed: ReadonlySet<string>
  readonly disabled: boolean
  /** Whoever gives a key holds it, or the role had it before (domain/08 §4.3). */
  may(key: string): boolean
  stateOf(keys: readonly string[]): Given
  set(keys: readonly string[], isOn: boolean): void
  /** Puts other keys in the place of these, as far as they may be given. */
  replace(keys: readonly string[]): void
  undo(): void
}

const sameSet = (a: readonly string[], b: ReadonlySet<string>) => a.length === b.size && a.every((key) => b.has(key))

/** @param saved the keys as the role has them; none for a new one */
export function usePermissions(
  value: unknown,
  saved: unknown,
  disabled: boolean,
  onChange: (keys: readonly string[] | null) => void,
): Permissions {
  const { permissions, who } = useScope()
  const given = useMemo(() => codesOf(value), [value])
  const before = useMemo(() => new Set(codesOf(saved)), [saved])
  const mine = useMemo(() => new Set(given), [given])
  const isAdmin = isAdministrator(given)
  const may = (key: string) =>
    before.has(key) || (key === adminKey ? who?.admin === true : (permissions?.has(key) ?? false))
  const tell = (keys: readonly string[]) => {
    if (sameSet(keys, before)) onChange(before.size > 0 ? [...before] : null)
    else onChange(keys.length > 0 ? keys : null)
  }
  return {
    given,
    isAdministrator: isAdmin,
    added: new Set(given.filter((key) => !before.has(key))),
    removed: new Set([...before].filter((key) => !mine.has(key))),
    disabled,
    may,
    stateOf: (keys) => (isAdmin && !keys.includes(adminKey) ? 'all' : givenOf(keys, mine)),
    set: (keys, isOn) => tell(withSet(given, keys, isOn, may)),
    replace: (keys) => tell([...given.filter((key) => !may(key)), ...keys.filter(may)]),
    undo: () => tell([...before]),
  }
}
