/** Locks of what is no row: who has one is alone with it until the end of his transaction. */
import type { Connection } from './database.ts'

/** A number for each kind of thing that is locked. */
export const lockNumbers = {
  migration: 7_676_001,
  noteCodesOfNumber: 7_676_002,
  noteCodesOfAddress: 7_676_003,
  company: 7_676_005,
  administrators: 7_676_006,
  invitations: 7_676_007,
  tree: 7_676_008,
  period: 7_676_017,
  unitConversions: 7_676_018,
  sources: 7_676_019,
  creditCode: 7_676_020,
  alike: 7_676_021,
  references: 7_676_022,
  imports: 7_676_023,
  offlineCounts: 7_676_041,
  invoiceFiles: 7_676_054,
} as const

const lockAs =
  (how: '' | '_shared') =>
  async (tx: Connection, kind: keyof typeof lockNumbers, ...names: readonly string[]): Promise<void> => {
    await tx.query(
      `select pg_advisory_xact_lock${how}($1, key)
       from (select distinct hashtext(name) as key from unnest($2::text[]) name order by 1) keys`,
      [lockNumbers[kind], names],
    )
  }

/**
 * Waits until nobody else has the things of these names. Several are taken in one order, whoever asks, so that two who want
 * the same ones do not wait for each other.
 */
export const lockUntilEnd = lockAs('')

/** The same beside others who share them; who wants them for himself alone waits for all of these. */
export const shareUntilEnd = lockAs('_shared')
