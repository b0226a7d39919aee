/** What buyer and supplier may try with an order and what is made of it: random commands, and the documents as they stand. */
import { decimal, isZero, plain } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import { takenFrom } from '@srm/core/definition/lines/lineReferences'
import { type AnyDoc, type AnyDocument, type AnyRow, isBy, isIn, transitionsOf } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import fc from 'fast-check'
import { expect } from 'vitest'
import { recountOn } from '../../../src/engine/ledger/recountLedger.ts'
import { loadUnlocked } from '../../../src/engine/store.ts'
import { farDay } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import type { World } from '../../support/world.ts'
import { type Deliveries, eta, typedOf } from './deliveries.ts'

const { purchaseOrder, callOff, deliveryNotice, receipt, incomingInspection, returnOrder } = documents
const kinds = [purchaseOrder, callOff, deliveryNotice, receipt, incomingInspection, returnOrder] as AnyDocument[]
type Who = 'buyer' | 'supplier'

/** Where rows of a kind are: those of notices are the supplier's. */
const homeOf = (def: AnyDocument): Who => (def.sides.buyer?.owner === 'elsAccount' ? 'buyer' : 'supplier')
const makerOf = (def: AnyDocument): Who => (def.sides.buyer?.creates === true ? 'buyer' : 'supplier')

/** A document of the case, as its row stands. */
export interface Standing {
  readonly def: AnyDocument
  readonly doc: AnyDoc
}

/** A command as it is drawn: numbers that are read by what is there when its turn comes. */
export interface Drawn {
  readonly way: 'make' | 'act' | 'edit' | 'remove' | 'anything'
  readonly which: number
  readonly what: number
  readonly share: number
}

export const drawn: fc.Arbitrary<Drawn> = fc.record({
  way: fc.oneof(
    { arbitrary: fc.constant('act' as const), weight: 15 },
    { arbitrary: fc.constant('make' as const), weight: 6 },
    { arbitrary: fc.constant('edit' as const), weight: 2 },
    { arbitrary: fc.constant('anything' as const), weight: 2 },
    { arbitrary: fc.constant('remove' as const), weight: 1 },
  ),
  which: fc.nat(9999),
  what: fc.nat(9999),
  /** Thousandths of what is there; some ask for more than all. */
  share: fc.oneof(fc.constant(1000), fc.integer({ min: 1, max: 1300 })),
})

/** What was tried and what came of it. */
export interface Tried {
  readonly told: string
  readonly status: number
  /** It stands in no table of transitions from where the document stands. */
  readonly isForbidden: boolean
}

const at = <T>(all: readonly T[], n: number): T | undefined => all[n % Math.max(all.length, 1)]

const part = (quantity: unknown, share: number): Decimal =>
  plain(
    decimal(String(quantity ?? '0'))
      .times(String(share))
      .div('1000')
      .round(3, 0),
  )

const reason = { reason: 'Because' }

/** What is answered to the questions of an action. */
function answers(name: string, { lines = [], undecidedQty }: AnyDoc, { share, what }: Drawn): object {
  switch (name) {
    case 'callOff.confirm':
      return {
        lines: lines.map(({ itemNumber, needQuantity }) => ({
          itemNumber,
          confirmQuantity: part(needQuantity, share),
          confirmDate: farDay,
        })),
      }
    case 'deliveryNotice.ship':
      return { carrier: 'SF', trackNumber: 'SF1' }
    case 'deliveryNotice.close':
      return { cause: 'short' }
    case 'incomingInspection.decide':
      return { [at(['acceptQty', 'concedeQty', 'rejectQty'], what) ?? '']: part(undecidedQty, share), ...reason }
    case 'incomingInspection.reopen':
      return { why: 'Because' }
    case 'returnOrder.receive':
      return {
        lines: lines.map(({ itemNumber, returnQuantity }) => ({
          itemNumber,
          receivedBackQty: part(returnQuantity, share),
        })),
      }
    default:
      return /\.(reject|decline|reverse|freeze|unfreeze)$/.test(name) ? reason : {}
  }
}

/** Actions that would end the case before it has begun. */
const ends = new Set(['purchaseOrder.cancel', 'purchaseOrder.close', 'purchaseOrder.recall'])

/** What takes back what was done before. */
const backwards = /cancel|reject|decline|close|reverse|reopen|recount|revise/

const goesOn = ({ def, doc }: Standing): boolean =>
  transitionsOf(def).some(([key, { from }]) => !backwards.test(key) && isIn(from, doc))

/** The documents that a command may be about. */
function aboutWhich(all: readonly Standing[], { way, which }: Drawn): readonly Standing[] {
  if (way === 'anything') return all
  const made = all.filter(({ def }) => def !== purchaseOrder)
  if (way !== 'act') return made.filter(({ def }) => def !== incomingInspection)
  const going = made.filter(goesOn)
  return going.length > 0 && which % 4 > 0 ? going : made
}

/** How a document is made of lines of another one. */
const waysOfMaking = kinds.flatMap((def) => takenFrom(def).map(({ field }) => ({ def, field })))

type Way = (typeof waysOfMaking)[number]
type Taken = Standing & { readonly line: AnyRow }

const linesFor = ({ field }: Way, all: readonly Standing[]): Taken[] =>
  all
    .filter(({ def }) => def.shape.name === field.target)
    .flatMap((source) => (source.doc.lines ?? []).map((line) => ({ ...source, line })))
const isLeft =
  ({ field }: Way) =>
  ({ line }: Taken): boolean =>
    !isZero((line[field.takes?.open ?? ''] ?? null) as Decimal | null)

/** The field that says how much a line takes. */
const takesOf = (def: AnyDocument): string => takenFrom(def)[0]?.field.takes?.as ?? ''

/** One case: an order, what is made of it, and everybody's commands on these. */
export interface LedgerCase {
  /** Tries one command on what stands; undefined where there is nothing that it could be about. */
  readonly tries: (all: readonly Standing[], one: Drawn) => Promise<Tried | undefined>
  readonly standing: () => Promise<readonly Standing[]>
  /** What the ledger says otherwise than the documents that book on it. */
  readonly differences: (all: readonly Standing[]) => Promise<readonly unknown[]>
}

export function ledgerCase(world: World, desk: Deliveries, order: AnyDoc): LedgerCase {
  const known = new Map<AnyDocument, Set<string>>(kinds.map((def) => [def, new Set<string>()]))
  const remember = (def: AnyDocument, uuid: unknown) => known.get(def)?.add(String(uuid))
  remember(purchaseOrder, order.uuid)

  async function rowsOf(def: AnyDocument): Promise<Standing[]> {
    const side = homeOf(def)
    const actor = { account: accounts[side], side }
    const found = await world.database.read(actor, (tx) =>
      loadUnlocked({ tx, actor }, def, [...(known.get(def) ?? [])]),
    )
    // in the order in which they were made: what is drawn is about the same documents each time
    return [...(known.get(def) ?? [])].flatMap((uuid) => {
      const row = found.get(uuid)
      return row ? [{ def, doc: row.base }] : []
    })
  }
  const lotsOf = (numbers: readonly unknown[]) =>
    world.database.read({ account: accounts.buyer, side: 'buyer' }, (on) =>
      on.query<{ uuid: string }>(
        `select "uuid" from "incomingInspection" where "elsAccount" = $1 and "receiptNumber" = any($2) order by "inspectionNumber"`,
        [accounts.buyer, numbers],
      ),
    )
  async function standing(): Promise<Standing[]> {
    const all: Standing[] = []
    for (const def of kinds) {
      if (def === incomingInspection) {
        const numbers = all.flatMap((one) => (one.def === receipt ? [one.doc.receiptNumber] : []))
        for (const { uuid } of await lotsOf(numbers)) remember(def, uuid)
      }
      all.push(...(await rowsOf(def)))
    }
    return all
  }

  const send = async (who: Who, told: string, path: string, method: string, body: object): Promise<Tried> => {
    const { status } = await desk.of(who, path, method, body)
    return { told: `${who} ${told} ${JSON.stringify(body)}`, status, isForbidden: false }
  }

  async function make(all: readonly Standing[], { which, what, share }: Drawn): Promise<Tried | undefined> {
    const ways = waysOfMaking.map((way) => ({ ...way, lines: linesFor(way, all) }))
    const open = ways.map((way) => ({ ...way, lines: way.lines.filter(isLeft(way)) }))
    const going = open.filter(({ lines }) => lines.length > 0)
    const way = at(going.length > 0 && which % 8 > 0 ? going : ways, what)
    const taken = at(way?.lines ?? [], which)
    if (!way || !taken) return undefined
    const { def, field } = way
    const who = makerOf(def)
    const number = taken.doc[String(taken.def.key[0])]
    const quantity = part(taken.line[field.takes?.open ?? ''] ?? '1', share)
    const body = { from: field.target, lines: [{ number, item: taken.line.itemNumber, quantity }] }
    const key = `${number} ${which} ${what} ${share}`
    const { status, data } = await createdOnce(who, `/${who}/${def.shape.name}/createFrom`, body, key)
    const told = `${who} makes ${def.shape.name} ${JSON.stringify(body)}`
    if (status === 200) {
      remember(def, data.items[0].uuid)
      await complete(def, data.items[0], what)
    }
    return { told, status, isForbidden: false }
  }

  /** The same call again with its key has no second effect: it answers the same. */
  async function createdOnce(who: Who, path: string, body: object, key: string) {
    const call = () => world.call(who, 'POST', path, body, { 'idempotency-key': key })
    const { status, body: answer } = await call()
    if (status === 200) expect((await call()).body.data.items[0].uuid).toBe(answer.data.items[0].uuid)
    return { status, data: answer.data }
  }

  /** What its maker has to type before it can go out. */
  async function complete(def: AnyDocument, made: AnyDoc, n: number): Promise<void> {
    const lines = (made.lines ?? []).map((row) => (def === callOff ? { ...row, needDate: farDay } : row))
    const returnCase = at(['refund', 'replace', 'rework', 'excess'], Math.floor(n / 7))
    const head = def === deliveryNotice ? { eta } : def === returnOrder ? { returnCase } : {}
    await desk.changed(makerOf(def), def.shape.name, made, lines, head)
  }

  async function act(one: Standing, drawnOne: Drawn): Promise<Tried | undefined> {
    const { def, doc } = one
    const { what, way } = drawnOne
    const { name } = def.shape
    const known = transitionsOf(def).filter(([key]) => !ends.has(`${name}.${key}`))
    const allowed = way === 'anything' ? known : known.filter(([, { from }]) => isIn(from, doc))
    const onwards = allowed.filter(([key]) => !backwards.test(key))
    const action = at(onwards.length > 0 && what % 4 > 0 ? onwards : allowed, what)
    if (!action) return undefined
    const [key, transition] = action
    const who = isBy(transition, 'supplier') && !(isBy(transition, 'buyer') && what % 2) ? 'supplier' : 'buyer'
    const told = `${name}.${key} ${String(doc[String(def.key[0])])}`
    const tried = await send(who, told, `${name}/${doc.uuid}/${key}`, 'POST', answers(`${name}.${key}`, doc, drawnOne))
    return { ...tried, isForbidden: !isIn(transition.from, doc) || isBy(transition, 'system') }
  }

  function edit({ def, doc }: Standing, { share, what }: Drawn): Promise<Tried> {
    const { name } = def.shape
    const as = takesOf(def)
    const lines = (doc.lines ?? []).map((line) => {
      const quantity = part(line[as], share)
      const refused = def === receipt && line.deliveryNoteNumber !== null && what % 3 === 0
      return typedOf(name, {
        ...line,
        [as]: refused ? part(quantity, 600) : quantity,
        ...(refused ? { refusedQty: part(quantity, 400), refuseReason: 'damaged' } : {}),
      })
    })
    const body = { rowVersion: doc.rowVersion, lines }
    return send(makerOf(def), `edits ${name} ${doc.uuid}`, `${name}/${doc.uuid}`, 'PUT', body)
  }

  return {
    standing,
    differences: async (all) => {
      const numbers = all.map(({ def, doc }) => String(doc[String(def.key[0])]))
      const of = (side: Who) =>
        world.database.read({ account: accounts[side], side }, (on) => recountOn(on, accounts[side], numbers))
      return [...(await of('buyer')), ...(await of('supplier'))]
    },
    tries: async (all, one) => {
      if (one.way === 'make') return make(all, one)
      const target = at(aboutWhich(all, one), one.which)
      if (!target) return undefined
      if (one.way === 'edit') return edit(target, one)
      if (one.way !== 'remove') return act(target, one)
      const { def, doc } = target
      const path = `${def.shape.name}/${doc.uuid}`
      return send(makerOf(def), `removes ${path}`, path, 'DELETE', { rowVersion: doc.rowVersion })
    },
  }
}
