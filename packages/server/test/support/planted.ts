/** Every account's rows, each with words that nobody but their readers may ever see, and the ids by which to ask for them. */
import type { Fields } from '@srm/core/definition/field'
import type { Side } from '@srm/core/definition/shape'
import { addresseeOf } from '@srm/core/definition/sides/parties'
import { visible } from '@srm/core/definition/visibility'
import { withGuards } from '@srm/core/definition/visibleHead'
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { v7 as uuidv7 } from 'uuid'
import { isSeenBy, reachable, type Standing } from '../../../core/test/reachable.ts'
import { sidesOf as sidesOfAccount } from '../../src/accounts/caller.ts'
import type { Connection } from '../../src/database/database.ts'
import { systemOf } from '../../src/engine/serverContext.ts'
import { queueLetter } from '../../src/messages/outbox.ts'
import { type Canaries, canaries } from './canaries.ts'
import { definitions, homeOf, sampleDoc, standsFor } from './sample.ts'
import { accounts } from './server.ts'
import { upload } from './uploading.ts'
import type { Person, World } from './world.ts'

export interface PlantedDoc {
  readonly owner: string
  readonly def: AnyDocument
  readonly uuid: string
  readonly key: string
  readonly attachment?: string
  readonly comment?: string
}

export interface Planted {
  readonly docs: readonly PlantedDoc[]
  /** Uuids of rows that are no documents: letters, bindings, messages. */
  readonly others: readonly string[]
  /** Where the words of a text stand, whoever may read them. */
  readonly wordsIn: (text: string) => string[]
  /** Where those of them stand that the account may not read; undefined: somebody without an account. */
  readonly foreignIn: (account: string | undefined, text: string) => string[]
}

type FlockOf = (readers: readonly string[]) => Canaries
interface Garden {
  readonly world: World
  readonly flockOf: FlockOf
}
interface Bed {
  readonly def: AnyDocument
  readonly side: Side
  readonly owner: string
  readonly standing: Standing
  /** The other account, which reads what its side sees of a document that was handed over. */
  readonly toElsAccount?: string
  /** Accounts besides the owner that read all of it. */
  readonly readers?: readonly string[]
  readonly more?: AnyRow
}

/** The administrators of the accounts. */
const administrators: Readonly<Record<string, Person>> = {
  [accounts.buyer]: 'buyer',
  [accounts.supplier]: 'supplier',
  [accounts.both]: 'other',
  [accounts.platform]: 'platform',
}
const note = documents.material.shape.fields.remark

/** Numbers and names that the server goes by; keys are what requests ask with, and so may come back. */
const structure = ['uuid', 'elsAccount', 'toElsAccount', 'createUser', 'lastUpdateUser', 'documentName']
const wordsOf = (def: AnyDocument, fields: Fields): string[] =>
  Object.entries(fields)
    .filter(([, { kind, pattern, max = 99 }]) => kind === 'text' && !pattern && max > 12)
    .map(([key]) => key)
    .filter((key) => ![...structure, ...(def.key as readonly string[])].includes(key))

/** Rows that are everybody's by their definition. */
const isEverybodys = (def: AnyDocument, owner: string, { status }: Standing): boolean =>
  (def.platformShared === true && owner === accounts.platform) || status.noticeStatus === 'published'

let n = 4000

/** Writes a document with a word in every text that has room for one. */
async function plant(
  { world, flockOf }: Garden,
  { def, side, owner, standing, toElsAccount, readers = [], more = {} }: Bed,
): Promise<PlantedDoc> {
  const { name, fields, lines } = def.shape
  const seen = toElsAccount ? visible(def, addresseeOf(def) ?? 'supplier', withGuards(def)) : { head: [], lines: [] }
  const words = (of: Fields, read: readonly string[], where: string) => {
    const keys = wordsOf(def, of)
    const closed = flockOf([owner, ...readers]).plantAll(
      of,
      keys.filter((key) => !read.includes(key)),
      where,
    )
    if (!toElsAccount) return closed
    return {
      ...closed,
      ...flockOf([owner, toElsAccount]).plantAll(
        of,
        keys.filter((key) => read.includes(key)),
        where,
      ),
    }
  }
  const at = { ...standsFor(def, side), elsAccount: owner, ...(toElsAccount ? { toElsAccount } : {}) }
  n += 1
  const { lines: rows, ...head } = sampleDoc(def, n, standing, { ...at, ...more })
  const doc = {
    ...head,
    ...words(fields, seen.head, name),
    ...(rows ? { lines: rows.map((row) => ({ ...row, ...words(lines, seen.lines, `${name}.lines`) })) } : {}),
  } as AnyDoc
  await world.insert(def, [doc])
  return { owner, def, uuid: String(doc.uuid), key: String(doc[String(def.key[0])]) }
}

/** Lays a file beside it, which has a word in its name and as its content. */
async function attach({ world, flockOf }: Garden, { owner, def, uuid }: PlantedDoc, side: Side): Promise<string> {
  const word = String(flockOf([owner]).plant(note, `${def.shape.name}.attachment`))
  const path = `/${side}/${def.shape.name}/${uuid}`
  const who = administrators[owner] as Person
  const { body } = await upload(world, who, path, `${word}.txt`, Buffer.from(word), { side: 'own' })
  return String(body.data.uuid)
}

/** Says a word about it, to its own side alone or to both. @returns the comment */
async function talk(
  { world, flockOf }: Garden,
  { owner, def, uuid }: PlantedDoc,
  side: Side,
  other?: string,
): Promise<string> {
  const text = String(flockOf([owner, ...(other ? [other] : [])]).plant(note, `${def.shape.name}.comment`))
  const path = `/${side}/${def.shape.name}/${uuid}/comments`
  const said = { text, side: other ? 'both' : 'own' }
  const { body } = await world.call(administrators[owner], 'POST', path, said)
  return String(body.data.uuid)
}

async function plantKept(garden: Garden, def: AnyDocument, side: Side, owner: string): Promise<PlantedDoc[]> {
  const all = [...reachable(def).values()]
  const standings = all.filter((standing) => !standing.handedOver && !isEverybodys(def, owner, standing)).slice(0, 3)
  const planted: PlantedDoc[] = []
  for (const standing of standings) planted.push(await plant(garden, { def, side, owner, standing }))
  const [first, ...rest] = planted
  if (!first) return []
  return [
    { ...first, attachment: await attach(garden, first, side), comment: await talk(garden, first, side) },
    ...rest,
  ]
}

/** Does the other party see a document from the first moment on? */
const isSeenAtOnce = (def: AnyDocument): boolean => def.sides[addresseeOf(def) ?? 'platform']?.sees === 'all'

async function plantHandedOver(garden: Garden, def: AnyDocument, owner: string): Promise<PlantedDoc[]> {
  const standings = [...reachable(def).values()]
    .filter(({ handedOver }) => handedOver || isSeenAtOnce(def))
    // what the addressee has begun and not sent is no secret of the owner's
    .filter((standing) => isSeenBy(def, homeOf(def), standing))
    .filter((_, i) => i % 12 === 0)
  const planted: PlantedDoc[] = []
  for (const toElsAccount of [accounts[addresseeOf(def) ?? 'supplier'], accounts.both].filter(
    (other) => other !== owner,
  ))
    for (const standing of standings) {
      const doc = await plant(garden, { def, side: homeOf(def), owner, standing, toElsAccount })
      await talk(garden, doc, homeOf(def), toElsAccount)
      planted.push({ ...doc, comment: await talk(garden, doc, homeOf(def)) })
    }
  return planted
}

/** What an account is on all of its sides. */
async function plantAccount(garden: Garden, [side, owner]: readonly [keyof typeof accounts, string]) {
  const planted: PlantedDoc[] = []
  for (const one of sidesOfAccount(side))
    for (const def of definitions.filter(({ sides }) => sides[one]?.owner === 'elsAccount')) {
      if (!addresseeOf(def) || !isSeenAtOnce(def)) planted.push(...(await plantKept(garden, def, one, owner)))
      if (addresseeOf(def)) planted.push(...(await plantHandedOver(garden, def, owner)))
    }
  return planted
}

/** A field that the buyers show their suppliers: every buyer has the account `supplier` as one. */
async function plantShared(garden: Garden): Promise<void> {
  const def = documents.fieldLabel as AnyDocument
  const [standing] = reachable(def).values()
  for (const [i, owner] of [accounts.buyer, accounts.both].entries()) {
    const more = { documentName: 'purchaseOrder', fieldKey: `fbk${i + 1}`, fieldType: 'text', shared: 'Y' }
    const readers = [accounts.supplier]
    await plant(garden, { def, side: 'buyer', owner, standing: standing as Standing, readers, more })
  }
}

/** What is kept beside documents: letters, messages, choices, faults of browsers, bindings. @returns their uuids */
async function plantBeside({ flockOf }: Garden, tx: Connection, elsAccount: string): Promise<string[]> {
  const word = (where: string) => String(flockOf([elsAccount]).plant(note, where))
  const now = new Date()
  const at = now.toISOString()
  const person = [elsAccount, 'admin001'] as const
  const [message, binding, log] = [uuidv7(), uuidv7(), uuidv7()]
  // The platform's administrators see to it that letters leave.
  const body = String(flockOf([elsAccount, accounts.platform]).plant(note, 'outbox'))
  await queueLetter(tx, { elsAccount, recipient: 'a@b.cn', template: 'x', language: 'en', subject: body, body }, now)
  const params = { orderNumber: word('message'), supplierName: word('message'), buyerName: word('message') }
  await tx.query(
    `insert into message ("elsAccount", "elsSubAccount", "uuid", "event", "side", "document", "params", "dedupeKey", "createDate")
     values ($1, $2, $3, 'purchaseOrder.send', 'supplier', 'purchaseOrder', $4, 'x', $5)`,
    [...person, message, JSON.stringify(params), at],
  )
  await tx.query('insert into preference values ($1, $2, $3, $4, $5)', [
    ...person,
    'planted',
    JSON.stringify(word('preference')),
    at,
  ])
  const draft = { remark: word('formDraft') }
  await tx.query("select set_config('srm.person', $1, true)", [person[1]])
  await tx.query(
    `insert into "formDraft" ("elsAccount", "elsSubAccount", "name", "version", "window", "program", "value", "keptDate", "expireDate")
     values ($1, $2, 'buyer.material.new', '1', 'w', '', $3, $4, $4::timestamptz + interval '30 days')`,
    [...person, JSON.stringify(draft), at],
  )
  const view = { q: word('savedView') }
  await tx.query(
    `insert into "savedView" ("elsAccount", "uuid", "side", "document", "elsSubAccount", "ownerName", "name", "content", "isShared", "lastUpdateDate")
     values ($1, $3, 'buyer', 'material', $2, 'Person', $4, $5, true, $6)`,
    [...person, uuidv7(), word('savedView'), JSON.stringify(view), at],
  )
  await tx.query(
    `insert into "wechatBinding" ("elsAccount", "elsSubAccount", "uuid", "appId", "openId", "nickname", "status", "createDate", "lastUpdateDate")
     values ($1, $2, $3, 'app', $4, $5, 'bound', $6, $6)`,
    [...person, binding, word('openId'), word('nickname'), at],
  )
  await tx.query(
    `insert into "clientLog" ("elsAccount", "elsSubAccount", "uuid", "createDate", "type", "url", "message")
     values ($1, $2, $3, $4, 'error', $5, $6)`,
    [...person, log, at, word('clientLog'), word('clientLog')],
  )
  const [row] = await tx.query<{ uuid: string }>('select "uuid" from outbox where "elsAccount" = $1', [elsAccount])
  return [message, binding, log, row?.uuid ?? '']
}

/** Plants every kind of row for every account of the world. */
export async function plantAll(world: World): Promise<Planted> {
  const flocks = new Map<string, Canaries>()
  const flockOf: FlockOf = (readers) => {
    const name = [...new Set(readers)].toSorted().join()
    const flock = flocks.get(name) ?? canaries()
    flocks.set(name, flock)
    return flock
  }
  const garden = { world, flockOf }
  const docs: PlantedDoc[] = []
  const others: string[] = []
  const kinds = Object.entries(accounts) as [keyof typeof accounts, string][]
  for (const kind of kinds) docs.push(...(await plantAccount(garden, kind)))
  await plantShared(garden)
  for (const [, account] of kinds)
    others.push(...(await world.database.transaction(systemOf(account), (tx) => plantBeside(garden, tx, account))))
  const seen = (text: string, isLookedFor: (readers: readonly string[]) => boolean) =>
    [...flocks].flatMap(([readers, flock]) => (isLookedFor(readers.split(',')) ? flock.seenIn(text) : []))
  return {
    docs,
    others,
    wordsIn: (text) => seen(text, () => true),
    foreignIn: (account, text) => seen(text, (readers) => account === undefined || !readers.includes(account)),
  }
}
