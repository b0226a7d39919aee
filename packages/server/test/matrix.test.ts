/** Every (standing × action × side × permission × version) cell of every document (domain/09 §6, PT11). */

import type { Side } from '@srm/core/definition/shape'
import {
  type AnyDoc,
  type AnyDocument,
  type AnyTransition,
  hasLines,
  isBy,
  leadsTo,
  stageOf,
  transitionsOf,
} from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawn } from '../../../scripts/scale.ts'
import { isSeenBy, reachable, type Standing, standsIn } from '../../core/test/reachable.ts'
import { keepsVersions } from '../src/database/schema/ddl.ts'
import { momentIn } from '../src/engine/context.ts'
import { allTables, openAllTables } from './support/allTables.ts'
import { kinds } from './support/databases.ts'
import {
  bookedLines,
  type Follows,
  follows,
  followsOf,
  followsWith,
  hindrances,
  withoutObject,
} from './support/follows.ts'
import {
  definitions,
  drawnStandings,
  forAction,
  linesForAction,
  neededBy,
  sampleAction,
  sampleDoc,
  sidesOf,
  standsFor,
} from './support/sample.ts'
import { notMoved, otherwiseFollowed } from './support/samples/sampleFault.ts'
import { layProof } from './support/uploading.ts'
import { startWorld, type World } from './support/world.ts'

interface Cell {
  readonly def: AnyDocument
  readonly standing: Standing
  readonly side: Side
  readonly action: string
  readonly transition: AnyTransition
  readonly permitted: boolean
  readonly stale: boolean
}

/** What the definition says about a cell: the status of the answer and its message. */
function expected({ def, standing, side, action, transition, permitted, stale }: Cell): readonly [number, string] {
  if (!isSeenBy(def, side, standing)) return [404, 'common.notFound']
  if (!isBy(transition, side) || !permitted) return [403, 'common.notAllowed']
  if (transition.turn && (transition.turn === 'initiator') !== (standing.status.initiator === side))
    return [403, 'common.notAllowed']
  if (stale) return [409, 'common.stale']
  if (!standsIn(transition.from, standing.status)) return [409, 'common.notNow']
  const missing = withoutObject[`${def.shape.name}.${action}`]
  return missing ? [422, missing] : [200, 'common.success']
}

/** Everything that is stored about a document, and the counters of its account. */
function trace(def: AnyDocument): string {
  const { name } = def.shape
  const rows = (part: string, key: string) =>
    `(select json_agg(x order by x::text) from "${name}${part}" x where x."${key}" = $1)`
  const parts = [
    rows('', 'uuid'),
    ...(hasLines(def) ? [rows('Line', 'parent')] : []),
    ...(def.own ? [rows('Side', 'uuid')] : []),
    ...(keepsVersions(def) ? [rows('Draft', 'uuid'), rows('Version', 'uuid')] : []),
    '(select count(*) from event where "documentUuid" = $1)',
    '(select json_agg(c order by c::text) from counter c)',
  ]
  return `select md5(concat_ws('|', ${parts.map((part) => `coalesce(${part}::text, '-')`).join(', ')})) as trace`
}

const cellsOf = (def: AnyDocument, standing: Standing, side: Side): Cell[] =>
  transitionsOf(def)
    .filter(([, transition]) => transition.by !== 'system')
    .flatMap(([action, transition]) =>
      [true, false].flatMap((permitted) =>
        [false, true].map((stale) => ({ def, standing, side, action, transition, permitted, stale })),
      ),
    )

const standings = drawnStandings(80)
const firstOf = (def: AnyDocument): Standing => [...reachable(def).values()][0] as Standing

const told = ({ side, action, permitted, stale }: Cell) =>
  `${side} ${action}${permitted ? '' : ', not permitted'}${stale ? ', stale' : ''}`

const followsFrom = ({ def, action, side, standing }: Cell): Follows => {
  const { afterwards, ...told } = followsOf(def, action, side)
  if (told.from && !standsIn(told.from, standing.status)) return {}
  return afterwards && standsIn(afterwards.from, standing.status)
    ? { ...told, takes: [...(told.takes ?? []), ...afterwards.takes] }
    : told
}

/** Where the action leads, what the server then does by itself included. */
function goesTo({ def, transition }: Cell, { takes = [] }: Follows, before: AnyDoc, moved: AnyDoc): object {
  const moment = momentIn('Asia/Shanghai')
  // The fork asks the document as it stood.
  const asked = { ...moved, ...before } as never
  const to = leadsTo(transition, asked, moment, sampleAction(def, transition, moved) as never)
  return takes.reduce<object>(
    (stands, action) => ({
      ...stands,
      ...leadsTo(def.transitions[action], { ...moved, ...stands } as never, moment, {} as never),
    }),
    { ...before, ...to },
  )
}

describe.each(kinds)('every cell on %s', (kind) => {
  let world: World
  const heard = new Map<string, string[]>()
  let stop: () => Promise<void>
  beforeAll(async () => {
    world = await startWorld(kind)
    await openAllTables(world.database)
    stop = await world.database.listen('srm', (payload) => {
      const { uuid, action } = JSON.parse(payload)
      heard.set(uuid, [...(heard.get(uuid) ?? []), action])
    })
  })
  afterAll(async () => {
    await stop?.()
    await world?.drop()
  })

  const traced = (def: AnyDocument, uuid: unknown) =>
    world.database.asLoader(async (tx) => (await tx.query<{ trace: string }>(trace(def), [uuid]))[0]?.trace)
  const eventsOf = (uuid: unknown) =>
    world.database.asLoader(async (tx) =>
      (
        await tx.query<{ action: string }>('select "action" from event where "documentUuid" = $1 order by "uuid"', [
          uuid,
        ])
      ).map(({ action }) => action),
    )
  const stored = (def: AnyDocument, uuid: unknown) =>
    world.database.asLoader(async (tx): Promise<AnyDoc> => {
      const [head] = await tx.query(`select * from "${def.shape.name}" where "uuid" = $1`, [uuid])
      const lines = hasLines(def)
        ? await tx.query(`select * from "${def.shape.name}Line" where "parent" = $1`, [uuid])
        : []
      return { ...head, lines }
    })

  /** Whether its letter has left is noted on it a moment later. */
  const madeThen = `"createDate" = (select max("at") from event where "documentUuid" = $1)`
  /** Rows of other tables that the transaction wrote which last wrote the document. */
  const writtenWith = (def: AnyDocument, uuid: unknown) =>
    world.database.asLoader(async (tx) => {
      const own = ['', 'Line', 'Side', 'Draft', 'Version'].map((part) => `${def.shape.name}${part}`)
      const others = (await allTables(tx)).filter((name) => ![...own, 'event', 'outbox', 'counter'].includes(name))
      const counts = others.map(
        (name) =>
          `select '${name}' as name, count(*)::integer as count from "${name}" where ${name === 'invitation' ? madeThen : `xmin = (select xmin from "${def.shape.name}" where "uuid" = $1)`}`,
      )
      const rows = await tx.query<{ name: string; count: number }>(counts.join(' union all '), [uuid])
      return Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]))
    })
  /** Templates of the letters written at the moment of the document's last event; a link is for a person that it added. */
  const lettersWith = (uuid: unknown) =>
    world.database.asLoader(async (tx) =>
      (
        await tx.query<{ template: string }>(
          `select "template" from outbox where "createDate" = (select max("at") from event where "documentUuid" = $1)
             and ("documentUuid" is null or "documentUuid" = $1 or "secret") order by 1`,
          [uuid],
        )
      ).map(({ template }) => template),
    )

  let n = 100
  const stand = async (def: AnyDocument, standing: Standing, side: Side, action = ''): Promise<AnyDoc> => {
    n += 1
    const taken = `${def.shape.name}.${action}`
    const sample = sampleDoc(def, n, standing, { ...standsFor(def, side), ...forAction[taken] })
    const { lines } = sample
    const doc = lines ? { ...sample, lines: lines.map((line) => ({ ...line, ...linesForAction[taken] })) } : sample
    for (const [other, fields] of neededBy(def, doc))
      await world.insert(other, [sampleDoc(other, ++n, firstOf(other), { ...standsFor(def, side), ...fields })])
    await world.insert(def, [doc])
    await layProof(world, def, doc, action)
    if (def.proposes && standing.handedOver) await begun(def, doc)
    return doc
  }
  /** Something is being changed of it: what says nothing new is not sent. */
  const begun = (def: AnyDocument, doc: AnyDoc) =>
    world.database.asLoader((tx) =>
      tx.query(
        `insert into "${def.shape.name}Draft" ("elsAccount", "uuid", "content", "lastUpdateUser", "lastUpdateDate") values ($1, $2, $3, 'x', now())`,
        [doc.elsAccount, doc.uuid, JSON.stringify({ remark: 'Changed' })],
      ),
    )
  const take = (cell: Cell, doc: AnyDoc) => {
    const { def, side, action, transition, permitted, stale } = cell
    const rowVersion = Number(doc.rowVersion) - (stale ? 1 : 0)
    const path = `/${side}/${def.shape.name}/${doc.uuid}/${action}`
    return world.call(permitted ? side : `${side}Idle`, 'POST', path, {
      ...sampleAction(def, transition, doc),
      rowVersion,
    })
  }

  const sided = definitions.flatMap((def) => sidesOf(def).map((side) => ({ def, side })))
  const nameOf = ({ def, side }: (typeof sided)[number]): string => `${def.shape.name} ${side}`
  for (const { def, side } of drawn(sided, 60, nameOf))
    describe(`${def.shape.name} of the ${side}`, () => {
      for (const [name, standing] of standings.get(def) ?? [])
        test(`standing ${name}`, async () => {
          const cells = cellsOf(def, standing, side)
          const refused = cells.filter((cell) => expected(cell)[0] !== 200)
          const allowed = cells.filter((cell) => expected(cell)[0] === 200)
          const doc = await stand(def, standing, side)
          const before = await traced(def, doc.uuid)
          const answers: Record<string, unknown> = {}
          for (const cell of refused) {
            const { status, body } = await take(cell, doc)
            answers[told(cell)] = [status, body.message]
          }
          expect(answers).toEqual(Object.fromEntries(refused.map((cell) => [told(cell), expected(cell)])))
          expect(await traced(def, doc.uuid)).toBe(before)
          expect(heard.get(String(doc.uuid))).toBeUndefined()
          for (const cell of allowed) await takeAllowed(cell)
        })
    })

  for (const { def, side } of drawn(sided, 30, nameOf))
    test(`what only the server does has no address: ${def.shape.name} of the ${side}`, async () => {
      const standing = [...reachable(def).values()].at(-1) as Standing
      const doc = await stand(def, standing, side)
      const before = await traced(def, doc.uuid)
      const others = transitionsOf(def).filter(([, { by }]) => ![by].flat().includes(side))
      const paths = others.flatMap(([action, { by }]) => [
        action,
        ...(by === 'system' ? [`${doc.uuid}/${action}`] : []),
      ])
      for (const path of paths) {
        const { status } = await world.call(side, 'POST', `/${side}/${def.shape.name}/${path}`, {
          rows: [{ uuid: doc.uuid }],
        })
        expect([path, status]).toEqual([path, 404])
      }
      expect(await traced(def, doc.uuid)).toBe(before)
    })

  /** What follows for budgets from what is booked on orders has stories of its own. */
  const withoutBudgets = (written: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(written).filter(([table]) => !/^budget(Line|Entry)?$/.test(table)))

  const takeAllowed = async (cell: Cell, expectation = followsFrom(cell)) => {
    const { def, standing, side, action, transition } = cell
    const { takes = [], writes = {}, letters = [] } = expectation
    const doc = await stand(def, standing, side, action)
    const { status, body } = await take(cell, doc)
    const reply = [told(cell), status, body.message, body.data?.field]
    expect(reply, notMoved(def, action, body)).toEqual([told(cell), 200, 'common.success', undefined])
    const where = otherwiseFollowed(def, action)
    const after = await stored(def, doc.uuid)
    const booked = withoutBudgets(bookedLines(def, doc, { ...doc, ...after }))
    // Whether the head of what is booked on changes too depends on the rest of its lines.
    const heads = new Set(Object.keys(booked).map((table) => table.replace(/Line$/, '')))
    const written = Object.entries(await writtenWith(def, doc.uuid)).filter(([table]) => !heads.has(table))
    const beside = [told(cell), withoutBudgets(Object.fromEntries(written))]
    expect(beside, where).toEqual([told(cell), { ...writes, ...booked }])
    expect([told(cell), await lettersWith(doc.uuid)], where).toEqual([told(cell), letters])
    const status1 = Object.fromEntries(Object.keys(standing.status).map((machine) => [machine, after[machine]]))
    expect([told(cell), status1], where).toEqual([told(cell), goesTo(cell, expectation, standing.status, after)])
    if (def.stage) expect(after.stage).toBe(stageOf(def, after))
    const events = [action, ...takes]
    expect(await eventsOf(doc.uuid), where).toEqual(events)
    // PostgreSQL tells listeners once of what happened twice in a transaction.
    const distinct = events.filter((event, i) => event !== events[i - 1])
    // counts that others book on it are told too, and are no action of its own
    const own = () => heard.get(String(doc.uuid))?.filter((event) => event !== 'book')
    const heardOnce = () => own()?.filter((event, i, all) => event !== all[i - 1])
    await expect.poll(heardOnce, { interval: 5 }).toEqual(distinct)
    const keeps = ({ silent, keepsRowVersion }: AnyTransition) => silent || keepsRowVersion
    const counted = keeps(transition) ? [] : events.filter((event) => !keeps(def.transitions[event]))
    expect(after.rowVersion).toBe(Number(doc.rowVersion) + counted.length)
  }

  /** The cell of an action on the first standing from which it can be taken. */
  const cellOf = (of: string, side: Side): Cell => {
    const [name = '', action = ''] = of.split('.')
    const def = documents[name as keyof typeof documents] as AnyDocument
    const transition = def.transitions[action] as AnyTransition
    const standing = [...reachable(def).values()].find(({ status }) => standsIn(transition.from, status))
    if (!standing) throw new Error(`${of} is never possible`)
    return { def, standing, side, action, transition, permitted: true, stale: false }
  }

  test('what follows is told of actions that exist', () => {
    for (const of of Object.keys(follows)) {
      const [, name = '', action = ''] = /(\w+)\.(\w+)$/.exec(of) ?? []
      expect([of, documents[name as keyof typeof documents]?.transitions]).toEqual([
        of,
        expect.objectContaining({ [action]: expect.anything() }),
      ])
    }
  })

  test.each(followsWith)('$of of the $side where $settingKey is $settingValue', async (one) => {
    const set = (settingValue: string) =>
      world.call('platform', 'PUT', `/platform/settings/${one.settingKey}`, { value: settingValue })
    const { value } = (await world.call('platform', 'GET', `/platform/settings/${one.settingKey}`)).body.data
    expect((await set(one.settingValue)).status).toBe(200)
    await takeAllowed(cellOf(one.of, one.side), one.follows)
    expect((await set(value)).status).toBe(200)
  })

  test.each(hindrances)('$of of the $side is refused: $answer.1', async (one) => {
    const { def, standing, side, action, transition } = cellOf(one.of, one.side)
    const at = standsFor(def, side)
    for (const [name, fields] of one.beside ?? []) {
      const other = documents[name as keyof typeof documents] as AnyDocument
      const start = [...reachable(other).values()][0] as Standing
      await world.insert(other, [sampleDoc(other, ++n, start, { ...at, ...fields })])
    }
    const doc = one.existing
      ? (await world.call(side, 'GET', `/${side}/${def.shape.name}?key=${one.existing}`)).body.data.items[0]
      : sampleDoc(def, ++n, standing, { ...at, ...one.doc })
    if (!one.existing) await world.insert(def, [doc])
    const before = await traced(def, doc.uuid)
    const path = `/${side}/${def.shape.name}/${doc.uuid}/${action}`
    const { handOverTo, ...given } = sampleAction(def, transition, doc)
    const { status, body } = await world.call(one.who ?? side, 'POST', path, given)
    expect([status, body.message]).toEqual(one.answer)
    expect(await traced(def, doc.uuid)).toBe(before)
  })
})
