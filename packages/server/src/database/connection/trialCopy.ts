/** Copies of the embedded database: what takes long and stays nowhere is done in one, and keeps nobody waiting. */
import { constants } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../database.ts'
import { newUuid } from '../newUuid.ts'

export interface TrialCopies {
  /** Where the files of the database lie. */
  readonly from: string
  /** Where its copies lie; what stands there when the database is opened was left by a server that was killed. */
  readonly to: string
  readonly open: (folder: string) => Promise<Database>
}

/** Work on a copy of the database as it stands, which goes when the work ends; others wait while its files are copied. */
export const trialCopies =
  (database: Database, { from, to, open }: TrialCopies): NonNullable<Database['apart']> =>
  async (work) => {
    const folder = join(to, newUuid())
    try {
      await database.asOwner(async (on) => {
        await on.query('checkpoint')
        await cp(from, folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
      })
      const copy = await open(folder)
      try {
        return await work(copy)
      } finally {
        await copy.close()
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
