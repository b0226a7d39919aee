/** Letters as the outbox keeps them, and as people get them. */
import { type Config, readConfig } from '../../src/config.ts'
import type { Database } from '../../src/database/database.ts'
import { system } from '../../src/database/systemTables.ts'
import type { Mailbox } from './mailbox.ts'

export interface KeptLetter {
  readonly template: string
  readonly subject: string
  readonly body: string | null
  readonly link: string | null
  readonly elsAccount: string
}

/** The newest first. */
export const lettersTo = (database: Database, recipient: string): Promise<KeptLetter[]> =>
  database.read(system, (on) =>
    on.query<KeptLetter>(
      `select "template", "subject", "body", "link", "elsAccount" from outbox where "recipient" = $1
       order by "createDate" desc, "uuid" desc`,
      [recipient],
    ),
  )

const subjects = {
  activation: /^Activate your access|^激活您在|SRM access|已为您开通账号/,
  passwordReset: /^Set a new|设置新密码/,
} as const

/** What a server is started with whose letters arrive in a mailbox. */
export const sendingTo = ({ settings, smsSettings }: Mailbox): Config =>
  readConfig({
    SRM_LOG: 'silent',
    PORT: '0',
    SRM_DATA: 'memory:',
    SRM_DEMO: 'off',
    SRM_URL: 'https://srm.example.com',
    ...settings,
    ...smsSettings,
  })

/** The part of the next letter's link that a person follows: `/activate/<ticket>`. */
export async function linkIn(mailbox: Mailbox, recipient: string, template: keyof typeof subjects): Promise<string> {
  const { text } = await mailbox.take(recipient, subjects[template])
  const last = /https?:\/\/[^\s，。；]+/.exec(text)?.[0].split(/[/=]/).at(-1)
  if (!last) throw new Error(`no link to ${recipient} in:\n${text}`)
  return last
}

/** The code of the next letter. */
export async function codeIn(mailbox: Mailbox, recipient: string): Promise<string> {
  const { text } = await mailbox.take(recipient, /verification code|验证码/i)
  return /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0] ?? ''
}
