/** What a new password must be (decisions §14; cli-ux-security §2.1: length and a list, no rules of composition). */
import type { Issue } from '@srm/core/definition/document'
import { isCommonPassword } from './commonPasswords.ts'

export interface NewPassword {
  readonly password?: unknown
  readonly passwordConfirm?: unknown
}

/** Characters that nobody needs more of. */
const longest = 128
/** What the sign-in screen sends instead of a password: as a password it could not be told from one. */
const looksHashed = (password: string) => /^[0-9a-f]{64}$/i.test(password)

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+|\d+$/gu, '')
const sameText = (password: string, name: string) => bare(name).length > 2 && bare(password) === bare(name)

function fault(password: string, names: readonly string[], least: number): Omit<Issue, 'path'> | undefined {
  const { length } = [...password]
  if (length < least) return { rule: 'tooShort', limit: least }
  if (length > longest) return { rule: 'tooLong', limit: longest }
  if (!password.isWellFormed() || looksHashed(password)) return { rule: 'badFormat' }
  const isGuessed = isCommonPassword(password) || names.some((name) => sameText(password, name))
  return isGuessed ? { rule: 'passwordCommon' } : undefined
}

/**
 * Every fault of a new password and its confirmation (V-PWD-CONFIRM).
 * @param names of the person and the company: a password that says no more is guessed
 * @param least fewest characters
 */
export function passwordFaults(
  { password, passwordConfirm }: NewPassword,
  { names = [], least = 8 }: { readonly names?: readonly string[]; readonly least?: number } = {},
): Issue[] {
  const issues: Issue[] = []
  if (typeof password !== 'string' || password === '') issues.push({ path: 'password', rule: 'required' })
  else {
    const found = fault(password, names, least)
    if (found) issues.push({ path: 'password', ...found })
  }
  if (typeof passwordConfirm !== 'string' || passwordConfirm === '')
    issues.push({ path: 'passwordConfirm', rule: 'required' })
  else if (passwordConfirm !== password) issues.push({ path: 'passwordConfirm', rule: 'mustMatch' })
  return issues
}
