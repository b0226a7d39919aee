/** The whole server with a person of each kind signed in and something for every reference to point to. */

import { initialStatus } from '@srm/core/definition/startValues'
import { permissionKeys } from '@srm/core/definition/visibility'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import type { InjectOptions } from 'fastify'
import type { Standing } from '../../../core/test/reachable.ts'
import type { AppParts } from '../../src/app.ts'
import { areas } from '../../src/areas.ts'
import type { Database } from '../../src/database/database.ts'
import { type Context, contextOn } from '../../src/engine/context.ts'
import { Refused } from '../../src/engine/errors.ts'
import { book } from '../../src/engine/ledger/book.ts'
import { insertDocuments } from '../../src/engine/save/write.ts'
import { addPerson } from './companies.ts'
import { freshDatabase, type Kind } from './databases.ts'
import {
  asksToStand,
  code,
  definitions,
  homeOf,
  isPlainlyReferredTo,
  isReferredTo,
  sampleDoc,
  sidesOf,
  standingOf,
  standsFor,
  wantedRows,
} from './sample.ts'
import { withSample } from './samples/sampleFault.ts'
import { accounts, fillCompanies, type SignedIn, serverOn, type TestServer } from './server.ts'

export interface Reply {
  readonly status: number
  readonly text: string
  readonly headers: string
  /** Parsed; undefined where the answer is no JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
  readonly body: any
}
export interface World extends TestServer {
  readonly people: Readonly<Record<Person, SignedIn>>
  /** `path` without the prefix: `/buyer/material`. */
  readonly call: (
    who: Person | undefined,
    method: string,
    path: string,
    body?: unknown,
    headers?: object,
  ) => Promise<Reply>
  /** Writes whole rows, as no person could. */
  readonly insert: (def: AnyDocument, docs: readonly AnyDoc[]) => Promise<void>
}

/** `idle` people hold no key at all; `blind` people hold everything but the guarded fields. */
const persons = {
  buyer: [accounts.buyer, 'admin001'],
  buyerIdle: [accounts.buyer, 'idle0001'],
  buyerBlind: [accounts.buyer, 'blind001'],
  supplier: [accounts.supplier, 'admin001'],
  supplierIdle: [accounts.supplier, 'idle0001'],
  supplierBlind: [accounts.supplier, 'blind001'],
  other: [accounts.both, 'admin001'],
  platform: [accounts.platform, 'admin001'],
  platformIdle: [accounts.platform, 'idle0001'],
  platformBlind: [accounts.platform, 'blind001'],
} as const
export type Person = keyof typeof persons

const allKeys = [...new Set(definitions.flatMap((def) => sidesOf(def).flatMap((side) => permissionKeys(def, side))))]
const isField = (key: string) => key.includes('.field.')

async function addPeople(database: Database): Promise<void> {
  for (const elsAccount of [accounts.buyer, accounts.supplier, accounts.platform]) {
    await addPerson(database, { elsAccount, elsSubAccount: 'idle0001', permissions: [] })
    await addPerson(database, {
      elsAccount,
      elsSubAccount: 'blind001',
      permissions: allKeys.filter((key) => !isField(key)),
    })
  }
}

const actor = {
  account: accounts.buyer,
  subAccount: 'admin001',
  side: 'buyer',
  permissions: new Set(allKeys),
  name: 'Person',
  companyName: 'Company',
  timeZone: 'Asia/Shanghai',
  localCurrency: code,
} as const

const start = (def: AnyDocument): Standing => ({
  status: initialStatus(def) as Record<string, string>,
  handedOver: false,
})
/** What the business demands of documents that others refer to. */
const good: Readonly<Record<string, object>> = {
  material: { materialStatus: 'active', auditStatus: 'approved' },
  supplier: { supplierStatus: 'qualified' },
  materialCategory: { parentCode: 'level2' },
}

function referred(elsAccount: string): [AnyDocument, AnyDoc][] {
  const category = documents.materialCategory as AnyDocument
  const level = (cateCode: string, parentCode: string | null, cateLevel: number): [AnyDocument, AnyDoc] => [
    category,
    sampleDoc(category, 0, start(category), { elsAccount, cateCode, parentCode, cateLevel }),
  ]
  return [
    level('level1', null, 1),
    level('level2', 'level1', 2),
    ...definitions
      .filter((def) => isReferredTo(def))
      .flatMap((def) =>
        [
          ...(isPlainlyReferredTo(def) ? [[1, {}] as const] : []),
          // What both companies work on is that of the two whose goods arrive.
          ...wantedRows(def).filter(
            ([, wanted]) => !asksToStand(def, wanted) || elsAccount === standsFor(def, homeOf(def)).elsAccount,
          ),
        ].map(([n, wanted]): [AnyDocument, AnyDoc] => [
          def,
          sampleDoc(def, n, standingOf(def, wanted, start(def)), { elsAccount, ...good[def.shape.name], ...wanted }),
        ]),
      ),
  ]
}

/** Codes of every dictionary that a field names, on the platform's account. */
function codes(): [AnyDocument, AnyDoc][] {
  const fields = definitions.flatMap(({ shape }) => [...Object.values(shape.fields), ...Object.values(shape.lines)])
  const used = fields.flatMap((field) => {
    const { kind, target, initial } = field as { kind: string; target?: string; initial?: string }
    return kind === 'dict' ? [code, 'CNY', initial ?? code].map((one) => `${target}/${one}`) : []
  })
  const def = documents.dictionary as AnyDocument
  return [...new Set(used)].map((id, i) => {
    const [dictionaryType, dictionaryCode] = id.split('/')
    return [def, sampleDoc(def, i + 10, start(def), { elsAccount: accounts.platform, dictionaryType, dictionaryCode })]
  })
}

/** A registration waits for its decision, as its definition says. */
function settings(): [AnyDocument, AnyDoc][] {
  const def = documents.setting as AnyDocument
  const value = { elsAccount: accounts.platform, settingKey: 'registerAudit', settingValue: 'Y' }
  return [[def, sampleDoc(def, 2, start(def), value)]]
}

/** A row may be about lines that are not there, where it was made up to look for its words elsewhere. */
const bookWhereItIsAbout = async (context: Context, def: AnyDocument, after: AnyDoc): Promise<unknown> => {
  try {
    return await book(context, def, [{ after }])
  } catch (error) {
    if (error instanceof Refused && error.refusal.message === 'common.lineGone') return undefined
    throw error
  }
}

const writer =
  (database: Database): World['insert'] =>
  (def, docs) =>
    withSample(def, definitions, () =>
      database.asLoader(async (tx) => {
        const context = contextOn(tx, { database, actor })
        await insertDocuments(context, def, docs)
        for (const after of docs) {
          const owned = { ...context, actor: { ...actor, account: String(after.elsAccount), side: homeOf(def) } }
          await bookWhereItIsAbout(owned, def, after)
        }
      }),
    )

/** Gives the accounts of both buyers what orders and materials refer to, and every dictionary a code. */
async function fillMasterData(database: Database): Promise<void> {
  const insert = writer(database)
  const owners = [accounts.buyer, accounts.both, accounts.supplier, accounts.platform]
  const rows = owners.flatMap(referred).toSorted(([a], [b]) => definitions.indexOf(a) - definitions.indexOf(b))
  for (const [def, doc] of [...codes(), ...settings(), ...rows]) await insert(def, [doc])
}

/** What every world begins with. */
export async function fillWorld(database: Database): Promise<void> {
  await fillCompanies(database)
  await addPeople(database)
  await fillMasterData(database)
}

export async function startWorld(kind: Kind, parts: Partial<AppParts> = {}): Promise<World> {
  const server = await serverOn(await freshDatabase(kind, 'world'), { ...areas, ...parts })
  const people = {} as Record<Person, SignedIn>
  for (const [name, [account, subAccount]] of Object.entries(persons))
    people[name as Person] = await server.signIn(account, subAccount)
  return { ...server, people, insert: writer(server.database), call: caller(server, people) }
}

const caller =
  ({ app }: TestServer, people: Readonly<Record<Person, SignedIn>>): World['call'] =>
  async (who, method, path, body, headers) => {
    const response = await app.inject({
      method: method as InjectOptions['method'] & string,
      url: `/api${path}`,
      headers: { ...(who ? people[who].headers : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    } as InjectOptions)
    const text = response.body
    let parsed: unknown
    try {
      parsed = JSON.parse(text)
    } catch {
      parsed = undefined
    }
    return { status: response.statusCode, text, headers: JSON.stringify(response.headers), body: parsed }
  }
