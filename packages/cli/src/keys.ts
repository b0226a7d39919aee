/** Keys that a person types. */
import { nearest } from '@srm/core/definition/files/nearest'
import { CommandError } from './exitCodes.ts'
import type { Say } from './texts/texts.ts'

/** The key itself. @throws CommandError that proposes the nearest one */
export function checkedKey(option: string, key: string, known: readonly string[], say: Say): string {
  if (known.includes(key)) return key
  const [near] = nearest(key, known, (name) => [name])
  const text = near ? say('unknownKeyNear', { option, key, nearest: near }) : say('unknownKey', { option, key })
  throw new CommandError('usage', text)
}
