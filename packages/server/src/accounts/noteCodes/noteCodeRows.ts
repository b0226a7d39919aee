/** The rows of note codes: one for each code that was asked for, without the code. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Connection } from '../../database/database.ts'
import { newUuid } from '../../database/newUuid.ts'

/** Minutes in which a code is valid. */
export const noteCodeLifetime = 10
/** Minutes in which the token of a right code is valid. */
const verifyTokenLifetime = 30
const mostTries = 5

/** What a code was asked for. */
export interface Asked {
  /** As `readNumber` spells it. */
  readonly telephone: string
  readonly purpose: string
}

export const minutesFrom = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)
const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Ten thousand codes are quickly tried out: the hash takes the server's key. */
async function codeHash(tx: Connection, uuid: string, telephone: string, code: string): Promise<string> {
  const [row] = await tx.query<{ serverKey: string }>('select "serverKey" from installation')
  if (!row) throw new Error('the installation row is missing')
  return createHmac('sha256', Buffer.from(row.serverKey, 'hex')).update(`${uuid} ${telephone} ${code}`).digest('hex')
}

export async function insertCode(
  tx: Connection,
  { telephone, purpose, address, code }: Asked & { readonly address: string; readonly code: string },
  now: Date,
): Promise<void> {
  const uuid = newUuid()
  await tx.query(
    `insert into "noteCode" ("telephone", "uuid", "purpose", "codeHash", "address", "createDate", "expireDate")
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      telephone,
      uuid,
      purpose,
      await codeHash(tx, uuid, telephone, code),
      address,
      now.toISOString(),
      minutesFrom(now, noteCodeLifetime).toISOString(),
    ],
  )
}

/** Codes that nobody was sent are good for nothing. */
export async function voidCodes(tx: Connection, { telephone, purpose }: Asked): Promise<void> {
  await tx.query(
    `update "noteCode" set "attempts" = ${mostTries} where "telephone" = $1 and "purpose" = $2 and "usedDate" is null`,
    [telephone, purpose],
  )
}

interface Try {
  readonly uuid: string
  readonly codeHash: string
}

/** Counts a try on the newest code of the number and purpose, if it is still open. */
const countTry = `update "noteCode" n set "attempts" = n."attempts" + 1
  from (select "uuid" from "noteCode" where "telephone" = $1 and "purpose" = $2 order by "createDate" desc, "uuid" desc
        limit 1 for update) newest
  where n."telephone" = $1 and n."uuid" = newest."uuid" and n."usedDate" is null and n."expireDate" > $3
    and n."attempts" < ${mostTries}
  returning n."uuid", n."codeHash"`

const same = (a: string, b: string) => timingSafeEqual(Buffer.from(a, 'hex'), Buffer.from(b, 'hex'))

/** Uses the code up when it is right; the row's uuid, or undefined. */
export async function takeCode(
  tx: Connection,
  { telephone, purpose }: Asked,
  code: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await tx.query<Try>(countTry, [telephone, purpose, now.toISOString()])
  if (!row || !same(row.codeHash, await codeHash(tx, row.uuid, telephone, code))) return undefined
  await tx.query('update "noteCode" set "usedDate" = $3 where "telephone" = $1 and "uuid" = $2', [
    telephone,
    row.uuid,
    now.toISOString(),
  ])
  return row.uuid
}

/** The token of a code that was right; only its hash is kept. */
export async function writeVerifyToken(tx: Connection, telephone: string, uuid: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.query(
    'update "noteCode" set "verifyHash" = $3, "verifyExpireDate" = $4 where "telephone" = $1 and "uuid" = $2',
    [telephone, uuid, tokenHash(token), minutesFrom(now, verifyTokenLifetime).toISOString()],
  )
  return token
}

/** Uses a token up; false when it is unknown, used, too old or of another number or purpose. */
export async function takeVerifyToken(
  tx: Connection,
  { telephone, purpose }: Asked,
  verifyToken: string,
  now: Date,
): Promise<boolean> {
  const used = await tx.query(
    `update "noteCode" set "verifyHash" = null where "telephone" = $1 and "purpose" = $2 and "verifyHash" = $3
       and "verifyExpireDate" > $4 returning 1`,
    [telephone, purpose, tokenHash(verifyToken), now.toISOString()],
  )
  return used.length > 0
}
