/** Every (standing × action × side × permission × version) cell of every document (domain/09 §6, PT11). */

import type { Side } from '@srm/core/definition/document'
import {
  type AnyDoc,
  type AnyDocument,
  type AnyTransition,
  hasLines,
  isBy,
  stageOf,
  transitionsOf,
} from '@srm/core/definition/workflow'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reachable, type Standing, standsIn } from '../../core/test/reachable.ts'
import { handsOver } from '../src/database/ddl.ts'
import { kinds } from './databases.ts'
import { definitions, sampleAction, sampleDoc, sidesOf } from './sample.ts'
import { startWorld, type World } from './world.ts'

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
function expected({ def, standing, side, transition, permitted, stale }: Cell): readonly [number, string] {
  const view = def.sides[side]
  if (typeof view?.sees === 'object' && !standing.handedOver) return [404, 'common.notFound']
  if (!isBy(transition, side) || !permitted) return [403, 'common.notAllowed']
  if (stale) return [409, 'common.stale']
  return standsIn(transition.from, standing.status) ? [200, 'common.success'] : [409, 'common.notNow']
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
    ...(handsOver(def) ? [rows('Draft', 'uuid'), rows('Version', 'uuid')] : []),
    '(select count(*) from event where "documentUuid" = $1)',
    '(select json_agg(c order by c::text) from counter c)',
  ]
  return `select md5(concat_ws('|', ${parts.map((part) => `coalesce(${part}::text, '-')`).join(', ')})) as trace`
}

const cellsOf = (def: AnyDocument, standing: Standing): Cell[] =>
  sidesOf(def).flatMap((side) =>
    transitionsOf(def)
      .filter(([, transition]) => transition.by !== 'system')
      .flatMap(([action, transition]) =>
        [true, false].flatMap((permitted) =>
          [false, true].map((stale) => ({ def, standing, side, action, transition, permitted, stale })),
        ),
      ),
  )

const told = ({ side, action, permitted, stale }: Cell) =>
  `${side} ${action}${permitted ? '' : ', not permitted'}${stale ? ', stale' : ''}`

/** Where the action leads, the approval that follows a submission included. */
function leadsTo({ def, transition }: Cell, before: AnyDoc, moved: AnyDoc): object {
  const to = transition.or?.when(moved as never) ? transition.or.to : transition.to
  const after: Record<string, unknown> = { ...before, ...to }
  const approved = (to as { auditStatus?: string }).auditStatus === 'submitted' ? def.transitions.approve.to : {}
  return { ...after, ...approved }
}

describe.each(kinds)('every cell on %s', (kind) => {
  let world: World
  const heard = new Map<string, string[]>()
  let stop: () => Promise<void>
  beforeAll(async () => {
    world = await startWorld(kind)
    stop = await world.database.listen('srm', (payload) => {
      const { uuid, action } = JSON.parse(payload)
      heard.set(uuid, [...(heard.get(uuid) ?? []), action])
    })
  })
  afterAll(async () => {
    await stop()
    await world.drop()
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

  let n = 100
  const stand = async (def: AnyDocument, standing: Standing): Promise<AnyDoc> => {
    n += 1
    const doc = sampleDoc(def, n, standing)
    await world.insert(def, [doc])
    return doc
  }
  const take = (cell: Cell, doc: AnyDoc) => {
    const { def, side, action, transition, permitted, stale } = cell
    const rowVersion = Number(doc.rowVersion) - (stale ? 1 : 0)
    const path = `/${side}/${def.shape.name}/${doc.uuid}/${action}`
    return world.call(permitted ? side : `${side}Idle`, 'POST', path, {
      ...sampleAction(def, transition, doc),
      rowVersion,
    })
  }

  for (const def of definitions)
    describe(def.shape.name, () => {
      for (const [name, standing] of reachable(def))
        test(`standing ${name}`, async () => {
          const cells = cellsOf(def, standing)
          const refused = cells.filter((cell) => expected(cell)[0] !== 200)
          const allowed = cells.filter((cell) => expected(cell)[0] === 200)
          const doc = await stand(def, standing)
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

      test('what only the server does has no address', async () => {
        const standing = [...reachable(def).values()].at(-1) as Standing
        const doc = await stand(def, standing)
        const before = await traced(def, doc.uuid)
        for (const side of sidesOf(def)) {
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
        }
        expect(await traced(def, doc.uuid)).toBe(before)
      })
    })

  const takeAllowed = async (cell: Cell) => {
    const { def, standing, action, transition } = cell
    const doc = await stand(def, standing)
    const { status, body } = await take(cell, doc)
    expect([told(cell), status, body.message, body.data?.field]).toEqual([told(cell), 200, 'common.success', undefined])
    const after = await stored(def, doc.uuid)
    const status1 = Object.fromEntries(Object.keys(standing.status).map((machine) => [machine, after[machine]]))
    expect([told(cell), status1]).toEqual([told(cell), leadsTo(cell, standing.status, after)])
    if (def.stage) expect(after.stage).toBe(stageOf(def, after))
    const events = [
      action,
      ...((transition.to as { auditStatus?: string }).auditStatus === 'submitted' ? ['approve'] : []),
    ]
    expect(await eventsOf(doc.uuid)).toEqual(events)
    await expect.poll(() => heard.get(String(doc.uuid)), { interval: 5 }).toEqual(events)
    expect(after.rowVersion).toBe(Number(doc.rowVersion) + (transition.silent ? 0 : events.length))
  }
})
