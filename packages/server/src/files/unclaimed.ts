/**
 * Files that no row claims. A file is announced here before it is stored and after its row is gone, so that whatever
 * breaks in between leaves a file without a row, never a row without its file, and the file is found again.
 */
import type { Connection, Database } from '../database/database.ts'
import { system } from '../database/systemTables.ts'
import type { Storage } from './storage.ts'

/** An upload that took longer has been given up. */
const longestUpload = 60 * 60 * 1000
const mostAtOnce = 500

/** Inside a transaction: the file is about to be stored, or its row is deleted here. */
export const unclaim = (tx: Connection, elsAccount: string, fileKey: string, now: Date): Promise<unknown> =>
  tx.query('insert into "unclaimedFile" values ($1, $2, $3)', [elsAccount, fileKey, now.toISOString()])

/** Inside a transaction: a row now claims the file, or the file is gone. False when it had been given up meanwhile. */
export const claim = async (tx: Connection, elsAccount: string, fileKey: string): Promise<boolean> => {
  const rows = await tx.query(
    'delete from "unclaimedFile" where "elsAccount" = $1 and "fileKey" = $2 returning "fileKey"',
    [elsAccount, fileKey],
  )
  return rows.length > 0
}

/**
 * Removes one file that no row claims. Its announcement is locked meanwhile: an upload that comes to claim the file then
 * finds it given up.
 */
export const discard = (database: Database, storage: Storage, elsAccount: string, fileKey: string): Promise<void> =>
  database.transaction({ account: elsAccount, side: 'system' }, async (tx) => {
    if (await claim(tx, elsAccount, fileKey)) await storage.remove(fileKey)
  })

/**
 * Removes what crashed uploads and deletions left behind.
 * @param now files announced within the hour before it are left alone
 * @returns how many were removed
 */
export async function sweepFiles(database: Database, storage: Storage, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - longestUpload).toISOString()
  const left = await database.read(system, (on) =>
    on.query<{ elsAccount: string; fileKey: string }>(
      `select "elsAccount", "fileKey" from "unclaimedFile" where "createDate" < $1 order by "createDate" limit ${mostAtOnce}`,
      [before],
    ),
  )
  for (const { elsAccount, fileKey } of left) await discard(database, storage, elsAccount, fileKey)
  return left.length
}
