/** What a reader may still do with a notice. Pure. */
import type { Notice } from '../../session/noticeCalls.ts'

export type NoticeState = 'open' | 'soon' | 'expired' | 'revoked'

const dayLength = 86_400_000

/** The server says expired or revoked; a deadline that passed since the answer is expired too. */
export function stateOf({ status, expireTime }: Pick<Notice, 'status' | 'expireTime'>, now: string): NoticeState {
  if (status === 'revoked') return 'revoked'
  const left = expireTime ? Date.parse(expireTime) - Date.parse(now) : Number.POSITIVE_INFINITY
  if (status === 'expired' || left <= 0) return 'expired'
  return left < 2 * dayLength ? 'soon' : 'open'
}

export const isTop = ({ top }: Pick<Notice, 'top'>): boolean => top === true || top === 'Y'
