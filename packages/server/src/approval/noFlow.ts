/** What the account wants of documents that ask for an approval while no flow is configured (domain/08 §4.10). */
import type { Refusal } from '@srm/core/definition/document'
import type { Context } from '../engine/context.ts'
import { settingOf } from '../settings/settingOf.ts'

/**
 * Why a document of the account is not approved without a flow; undefined where it is approved at once.
 * @param account owns the document
 */
export async function refusedWithoutFlow({ tx }: Pick<Context, 'tx'>, account: string): Promise<Refusal | undefined> {
  const wish = await settingOf(tx, account, 'approval.noFlow')
  return wish === 'block' ? { message: 'approval.noFlow' } : undefined
}
