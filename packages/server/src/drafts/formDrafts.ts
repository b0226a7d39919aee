/** What people have typed into forms and not saved yet: kept for one person alone, for a while. */
import type { KeptDraft, NewDraft, StoredDraft } from '@srm/core/client/forms/formDrafts'
import type { Connection } from '../database/database.ts'
import { Invalid } from '../engine/errors.ts'
import type { Job } from '../engine/job.ts'
import { systemOf } from '../engine/serverContext.ts'
import type { PersonKey } from '../messages/preferences.ts'

const longestName = 500
const longestVersion = 100
/** Bytes of one draft: an order of a thousand lines. */
export const longestDraft = 512 * 1024
/** Of one person; with one more the oldest goes. */
const most = 100
/** Days without a change. */
const kept = 30
const dayLength = 24 * 60 * 60 * 1000

interface Row {
  readonly version: string
  readonly window: string
  readonly program: string
  readonly value: unknown
  readonly at: string
}
const columns = '"version", "window", "program", "value", "keptDate" as "at"'

const moment = (at: string | Date): string => new Date(at).toISOString()

/** From here on the transaction sees the drafts of this person, and of nobody else. */
async function actFor(tx: Connection, { elsSubAccount }: PersonKey): Promise<void> {
  await tx.query("select set_config('srm.person', $1, true)", [elsSubAccount])
}

async function rowOf(tx: Connection, { elsAccount, elsSubAccount }: PersonKey, name: string, now: Date) {
  const [row] = await tx.query<Row>(
    `select ${columns} from "formDraft"
     where "elsAccount" = $1 and "elsSubAccount" = $2 and "name" = $3 and "expireDate" > $4::timestamptz`,
    [elsAccount, elsSubAccount, name, now.toISOString()],
  )
  return row
}

/** The person's draft of this name; null where there is none. */
export async function readDraft(
  tx: Connection,
  person: PersonKey,
  name: string,
  now: Date,
): Promise<StoredDraft | null> {
  await actFor(tx, person)
  const row = await rowOf(tx, person, name, now)
  if (!row) return null
  const { version, window, program, value, at } = row
  return { version, window, program, value, at: moment(at) }
}

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longest

/** @throws Invalid with every fault at once */
function checked({ name, version, window, known = null, value }: Partial<NewDraft>): readonly [NewDraft, string] {
  const text = JSON.stringify(value) ?? ''
  const faults = [
    ...(isText(name, longestName) ? [] : [{ path: 'name', rule: 'badFormat' }]),
    ...(isText(version, longestVersion) ? [] : [{ path: 'version', rule: 'badFormat' }]),
    ...(isText(window, 64) ? [] : [{ path: 'window', rule: 'badFormat' }]),
    ...(known === null || (typeof known === 'string' && !Number.isNaN(Date.parse(known)))
      ? []
      : [{ path: 'known', rule: 'badFormat' }]),
    ...(text === '' ? [{ path: 'value', rule: 'required' }] : []),
    ...(Buffer.byteLength(text) > longestDraft ? [{ path: 'value', rule: 'tooLong', limit: longestDraft }] : []),
  ]
  if (faults.length > 0) throw new Invalid(faults)
  return [{ name, version, window, known, value } as NewDraft, text]
}

/** What was kept here before by another window, unless this one knows of it. */
function replaced(before: Row | undefined, { window, known }: NewDraft): KeptDraft['replaced'] {
  if (!before || before.window === window || moment(before.at) === known) return null
  return { at: moment(before.at), program: before.program }
}

/**
 * Keeps a draft in place of the one of its name: the last one stands. Answers when, and what of another window it replaced.
 * @param program in which the person types, as people call it
 * @throws Invalid where it cannot be kept
 */
export async function keepDraft(
  tx: Connection,
  person: PersonKey,
  given: Partial<NewDraft>,
  program: string,
  now: Date,
): Promise<KeptDraft> {
  const [draft, text] = checked(given)
  await actFor(tx, person)
  const { elsAccount, elsSubAccount } = person
  const before = await rowOf(tx, person, draft.name, now)
  const expires = new Date(now.getTime() + kept * dayLength)
  await tx.query(
    `insert into "formDraft" ("elsAccount", "elsSubAccount", "name", "version", "window", "program", "value", "keptDate", "expireDate")
     values ($1, $2, $3, $4, $5, $6, $7::json, $8, $9)
     on conflict ("elsAccount", "elsSubAccount", "name") do update set "version" = excluded."version",
       "window" = excluded."window", "program" = excluded."program", "value" = excluded."value",
       "keptDate" = excluded."keptDate", "expireDate" = excluded."expireDate"`,
    [
      elsAccount,
      elsSubAccount,
      draft.name,
      draft.version,
      draft.window,
      program,
      text,
      now.toISOString(),
      expires.toISOString(),
    ],
  )
  await tx.query(
    `delete from "formDraft" where "elsAccount" = $1 and "elsSubAccount" = $2 and "name" in
       (select "name" from "formDraft" where "elsAccount" = $1 and "elsSubAccount" = $2
        order by "keptDate" desc, "name" offset ${most})`,
    [elsAccount, elsSubAccount],
  )
  return { at: moment(now), replaced: replaced(before, draft) }
}

/** Forgets a draft; one that is not there is forgotten already. */
export async function dropDraft(tx: Connection, person: PersonKey, name: string): Promise<void> {
  await actFor(tx, person)
  await tx.query('delete from "formDraft" where "elsAccount" = $1 and "elsSubAccount" = $2 and "name" = $3', [
    person.elsAccount,
    person.elsSubAccount,
    name,
  ])
}

/** Removes drafts that nobody has changed for 30 days, of every account. */
export const draftAge: Job = {
  name: 'draftAge',
  run: async (database, now) => {
    const gone = await database.transaction(systemOf(''), (tx) =>
      tx.query('delete from "formDraft" where "expireDate" < $1 returning 1', [now.toISOString()]),
    )
    return gone.length
  },
}
