/** What this installation can send by. It is all that a call may tell a stranger about letters. */
import type { Config } from '../config.ts'
import type { Channel } from './outbox.ts'

type Sending = Pick<Config, 'smsModule' | 'mail' | 'printLetters'>

export const canSend = ({ smsModule, mail, printLetters }: Sending, channel: Channel): boolean =>
  printLetters || { sms: smsModule !== undefined, mail: mail !== undefined, wechat: false }[channel]

export type CodeWay = 'sms' | 'mail' | null

/** How codes reach people. */
export const codeWayOf = (config: Sending): CodeWay =>
  (['sms', 'mail'] as const).find((channel) => canSend(config, channel)) ?? null
