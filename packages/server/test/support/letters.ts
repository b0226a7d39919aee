/** Letters as the outbox keeps them: what a person would find in the mail. */
import type { Database } from '../../src/database/database.ts'
import { system } from '../../src/database/systemTables.ts'

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

/** The part of the newest letter's link that a person follows: `/activate/<ticket>`. @throws Error without a letter */
export async function linkIn(database: Database, recipient: string, template: string): Promise<string> {
  const letter = (await lettersTo(database, recipient)).find((one) => one.template === template)
  const last = letter?.link?.split(/[/=]/).at(-1)
  if (!last) throw new Error(`no letter ${template} to ${recipient}`)
  return last
}

/** The code of the newest letter. */
export async function codeIn(database: Database, recipient: string): Promise<string> {
  const [letter] = (await lettersTo(database, recipient)).filter(({ template }) => template === 'noteCode')
  const code = /\d{4}/.exec(letter?.body ?? '')?.[0]
  if (!code) throw new Error(`no code for ${recipient}`)
  return code
}
