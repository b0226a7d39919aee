/** The logos of the companies whose documents are printed. */
import type { AnyDoc } from '@srm/core/definition/workflow'
import { actingAs } from '../database/jointTransaction.ts'
import type { Context } from '../engine/context.ts'
import { systemOf } from '../engine/serverContext.ts'
import { settingOf } from '../settings/settingOf.ts'

/** Asks once for each account of some documents; a document's logo is that of its owner, whoever prints it. */
export function logosIn({ tx }: Context): (doc: AnyDoc) => Promise<string | undefined> {
  const known = new Map<string, Promise<string | null>>()
  return async ({ elsAccount }) => {
    const account = String(elsAccount ?? '')
    if (account === '') return undefined
    const logo = known.get(account) ?? actingAs(tx, systemOf(account), () => settingOf(tx, account, 'paper.logo'))
    known.set(account, logo)
    return (await logo) ?? undefined
  }
}
