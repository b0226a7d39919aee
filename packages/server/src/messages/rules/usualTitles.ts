/** Titles that several documents have in common; `{it}` is the document with its number. */
import type { Pair } from './tell.ts'

export const toConfirm: Pair = ['{it} to confirm', '{it} 待确认']
export const isConfirmed: Pair = ['{it} is confirmed', '{it} 已确认']
export const wasRejected: Pair = ['{it} was rejected', '{it} 被拒绝']
export const wasReturned: Pair = ['{it} was returned', '{it} 被退回']
export const wasTakenBack: Pair = ['{it} was taken back', '{it} 已撤回']
export const isClosed: Pair = ['{it} is closed', '{it} 已关闭']
export const isCancelled: Pair = ['{it} is cancelled', '{it} 已取消']
