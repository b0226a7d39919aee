/** What the permissions of a role stand for. Pure. */
import { adminKey } from './role.ts'

const pattern = (permission: string): RegExp =>
  new RegExp(
    `^${permission
      .split('.')
      .map((part) => (part === '*' ? '.+' : part))
      .join('\\.')}$`,
  )

/** What has to be given by name: whoever brings in history says what others did (docs/decisions/0026). */
const isGivenAlone = (key: string): boolean => key.endsWith('.history')

/** The keys among `known` that the permissions of a role stand for. */
export function keysOf(permissions: readonly string[], known: Iterable<string>): Set<string> {
  if (permissions.includes(adminKey)) return new Set(known)
  const exact = new Set(permissions.filter((permission) => !permission.includes('*')))
  const patterns = permissions.filter((permission) => permission.includes('*')).map(pattern)
  return new Set(
    [...known].filter((key) => exact.has(key) || (!isGivenAlone(key) && patterns.some((one) => one.test(key)))),
  )
}
