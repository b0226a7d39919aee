/** Counting quantities again from the documents that booked them (decisions §21). Knows no business. */
import { platformAccount } from '@srm/core/definition/platformAccount'
import type { Side } from '@srm/core/definition/shape'
import { type AnyDoc, type AnyDocument, settle } from '@srm/core/definition/workflow'
import type { Connection, Database } from '../../database/database.ts'
import { withBookedContent } from '../bookedContent.ts'
import type { Context } from '../context.ts'
import { type Happening, recordAll } from '../events.ts'
import { allDefinitions } from '../registry.ts'
import { updateAll, type Written } from '../save/write.ts'
import { serverContext, systemOf } from '../serverContext.ts'
import { loadUnlocked, lockAll } from '../store.ts'
import { differencesSql } from './countedSql.ts'

/** A quantity of a line that is not the sum of what other documents book on it. */
export interface Difference {
  readonly document: string
  readonly account: string
  readonly number: string
  readonly line: number
  readonly quantity: string
  /** Decimal text. */
  readonly stored: string
  readonly counted: string
  /** The document; null where it, or the line, is no more: there is nothing to mend. */
  readonly uuid: string | null
  /** More than is booked, on a document from the past that came with its quantities: no difference to be mended. */
  readonly isBroughtIn: boolean
}

type Row = Omit<Difference, 'document' | 'account' | 'line'> & { readonly item: number }

/** Kinds that are booked on, those that refer before those referred to: what is mended in one counts in the next. */
const targets = (): AnyDocument[] =>
  allDefinitions()
    .filter(({ ledger }) => ledger)
    .toReversed()

const ownerOf = (def: AnyDocument): Side =>
  Object.entries(def.sides as Readonly<Record<string, { owner: string }>>).find(
    ([, { owner }]) => owner === 'elsAccount',
  )?.[0] as Side

async function differencesOf(
  on: Connection,
  account: string,
  target: AnyDocument,
  numbers: readonly string[] | null,
): Promise<Difference[]> {
  const statement = differencesSql(target, allDefinitions())
  if (statement === undefined) return []
  // Planned for what is asked: of all documents it takes another way than of a few.
  const rows = await on.query<Row>(statement, [account, numbers], false)
  return rows.map(({ item, ...row }) => ({ document: target.shape.name, account, line: item, ...row }))
}

/** A document with its quantities as they were counted. */
const counted = (base: AnyDoc, differences: readonly Difference[]): AnyDoc => ({
  ...base,
  lines: (base.lines ?? []).map((line) => ({
    ...line,
    ...Object.fromEntries(
      differences.filter((one) => one.line === line.itemNumber).map((one) => [one.quantity, one.counted]),
    ),
  })),
})

/** What was mended stands in the histories of both sides, and whoever has the documents on the screen is told. */
const told = (written: readonly Written[], all: readonly Difference[]) =>
  written.map(({ before, after }): Happening => {
    const own = { quantities: all.filter(({ uuid, isBroughtIn }) => uuid === after.uuid && !isBroughtIn) }
    return { action: 'recount', doc: after, before, own, by: 'system', shown: 'both' }
  })

/** Locks the documents first and counts again: what others booked meanwhile is in it. */
async function mend(context: Context, target: AnyDocument, uuids: readonly string[], numbers: readonly string[]) {
  const { tx, actor, moment } = context
  await lockAll(context, target, uuids)
  const wrong = await differencesOf(tx, actor.account, target, numbers)
  const found = await loadUnlocked(context, target, uuids)
  const written = [...found.values()].flatMap(({ base }): Written[] => {
    const differences = wrong.filter(({ uuid, isBroughtIn }) => uuid === base.uuid && !isBroughtIn)
    return differences.length > 0
      ? [
          {
            before: base,
            after: withBookedContent(target, base, settle(target, counted(base, differences), moment, base)),
          },
        ]
      : []
  })
  if (written.length === 0) return
  await updateAll(context, target, written)
  await recordAll(context, target, told(written, wrong))
}

/** So many documents are mended in one transaction. */
const atOnce = 100

/** Can be mended: the line is there, and what is stored is nothing that it came with. */
export const isMendable = ({ uuid, isBroughtIn }: Difference): boolean => uuid !== null && !isBroughtIn

async function mendAll(database: Database, account: string, target: AnyDocument, all: readonly Difference[]) {
  const wrong = [...Map.groupBy(all.filter(isMendable), ({ uuid }) => uuid)].flatMap(([uuid, [first]]) =>
    uuid && first ? [{ uuid, number: first.number }] : [],
  )
  const side = ownerOf(target)
  for (let at = 0; at < wrong.length; at += atOnce) {
    const some = wrong.slice(at, at + atOnce)
    await database.transaction({ account, side }, (tx) =>
      mend(
        serverContext(tx, database, account, side),
        target,
        some.map(({ uuid }) => uuid),
        some.map(({ number }) => number),
      ),
    )
  }
}

/**
 * The differences of one account's documents as they stand, read on a connection of it.
 * @param numbers of the documents that are asked for; null: all
 */
export async function recountOn(
  on: Connection,
  account: string,
  numbers: readonly string[] | null = null,
): Promise<Difference[]> {
  const found: Difference[] = []
  for (const target of targets()) found.push(...(await differencesOf(on, account, target, numbers)))
  return found
}

const accountsOf = (database: Database): Promise<{ account: string }[]> =>
  database.read(systemOf(platformAccount), (on) =>
    on.query(`select distinct "toElsAccount" as account from account order by 1`),
  )

/** Whose lines are counted, and what is done with what is wrong. */
export interface Recount {
  /** Of one account alone. */
  readonly account?: string | undefined
  /** Writes what was counted, and what is derived from it. */
  readonly mend?: boolean | undefined
}

/**
 * Counts the quantities of all lines again that others book on, from the documents that stand: those that differ from what is
 * stored. What is mended stands in the histories of the documents.
 */
export async function recountLedger(database: Database, { account, mend: mends }: Recount = {}): Promise<Difference[]> {
  const accounts = account === undefined ? await accountsOf(database) : [{ account }]
  const found: Difference[] = []
  for (const one of accounts)
    for (const target of targets()) {
      const who = { account: one.account, side: ownerOf(target) }
      const wrong = await database.read(who, (on) => differencesOf(on, one.account, target, null))
      if (mends) await mendAll(database, one.account, target, wrong)
      found.push(...wrong)
    }
  return found
}
