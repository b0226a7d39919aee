/** Messages of documents that either side may begin: the same words to whichever side is meant. */
import type { Audience, MessageRule } from './rules.ts'

/**
 * A rule for each side.
 * @param permission whoever was given it is told
 * @param of `other`: what the other side did; `holder`: what waits for one's own side
 */
export const rulesForBothSides = (
  permission: string,
  of: NonNullable<Audience['of']>,
  rule: Omit<MessageRule, 'to'>,
): MessageRule[] => (['buyer', 'supplier'] as const).map((side) => ({ ...rule, to: { side, permission, of } }))
