/** Who may reset somebody's password or second factor, and who counts as a second one. In transactions of the system. */
import { accountSides } from '../accounts/givenRights.ts'
import type { Connection } from '../database/database.ts'
import { peopleOf } from '../messages/recipients.ts'

const permission = 'subAccount.resetPassword'

/** User names of the active people of an account who hold the right on one of its sides. */
export async function resettersOf(tx: Connection, elsAccount: string): Promise<string[]> {
  const found = new Set<string>()
  for (const side of await accountSides({ tx }, elsAccount))
    for (const { elsSubAccount } of await peopleOf(tx, elsAccount, { side, named: [], permission }))
      found.add(elsSubAccount)
  return [...found].toSorted()
}

/** Hours for which somebody confirms nothing after he was added or changed: nobody makes a second one for himself. */
const settling = 72

/**
 * Those who may confirm a reset now.
 * @param except who has asked, and whose reset it is
 * @param now ISO
 */
export async function confirmersOf(
  tx: Connection,
  { elsAccount }: { readonly elsAccount: string },
  except: readonly string[],
  now: string,
): Promise<string[]> {
  const settled = await tx.query<{ elsSubAccount: string }>(
    `select "elsSubAccount" from "subAccount" where "elsAccount" = $1 and "elsSubAccount" = any($2)
       and "lastUpdateDate" <= $3::timestamptz - interval '${settling} hours'`,
    [elsAccount, (await resettersOf(tx, elsAccount)).filter((name) => !except.includes(name)), now],
  )
  return settled.map(({ elsSubAccount }) => elsSubAccount)
}
