import type { Side } from '@srm/core/definition/shape'
import { permissionKeys } from '@srm/core/definition/visibility'
import { type AnyDocument, type AnyRow, permissionOf, transitionsOf } from '@srm/core/definition/workflow'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawn } from '../../../../scripts/scale.ts'
import { isSeenBy, reachable, type Standing, standsIn } from '../../../core/test/reachable.ts'
import { kinds } from '../../test/support/databases.ts'
import { withoutObject } from '../../test/support/follows.ts'
import {
  definitions,
  forAction,
  linesForAction,
  neededBy,
  sampleAction,
  sampleDoc,
  sidesOf,
  standsFor,
} from '../../test/support/sample.ts'
import { accounts } from '../../test/support/server.ts'
import { layProof } from '../../test/support/uploading.ts'
import { startWorld, type World } from '../../test/support/world.ts'
import { actLoosely } from './act.ts'
import { inTransaction } from './context.ts'
import { NotAllowed } from './errors.ts'

/** What an action does in the person's name beside it needs the rights to that. */
const besides: Readonly<Record<string, readonly string[]>> = {
  // nobody agrees to a price that he does not read
  'bargain.accept': ['bargain.field.price'],
  'bargain.counter': ['bargain.field.price'],
  'quotation.bargain': ['quotation.field.price'],
  'temporaryMaterial.convert': ['material.create', 'material.submit'],
  // without a flow the concession is given at once
  'incomingInspection.decide': ['incomingInspection.concede'],
  'receipt.post': ['returnOrder.create'],
}

/** What is answered where nothing of a document was changed. */
const meant: Readonly<Record<string, object>> = { 'purchaseOrder.sendChange': { type: 'cancel' } }

/** What lines have where the action is about a part of them that few have. */
const about: Readonly<Record<string, AnyRow>> = {
  'receipt.giveBack': { custodyQty: '4' },
  'receipt.takeIn': { custodyQty: '4' },
}

describe.each(kinds)('permissions of actions on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())
  let n = 2000

  const actor = (side: Side, permissions: ReadonlySet<string>) => ({
    account: accounts[side],
    subAccount: 'admin001',
    side,
    permissions,
    name: 'Person',
    companyName: 'Company',
    timeZone: 'Asia/Shanghai',
    localCurrency: 'CNY',
  })
  /** A document that the action may be taken on by the side. */
  const ready = async (def: AnyDocument, side: Side, action: string) => {
    const transition = def.transitions[action]
    const isHisTurn = ({ status }: Standing) =>
      !transition.turn || (transition.turn === 'initiator') === (status.initiator === side)
    const standing = [...reachable(def).values()].find(
      (one) => standsIn(transition.from, one.status) && isSeenBy(def, side, one) && isHisTurn(one),
    )
    if (!standing) throw new Error(`${action} is never possible`)
    n += 1
    const taken = `${def.shape.name}.${action}`
    const sample = sampleDoc(def, n, standing, { ...standsFor(def, side), ...forAction[taken] })
    const has = linesForAction[taken] ?? about[taken]
    const doc = has ? { ...sample, lines: (sample.lines ?? []).map((line) => ({ ...line, ...has })) } : sample
    for (const [other, fields] of neededBy(def, doc))
      await world.insert(other, [
        sampleDoc(other, ++n, [...reachable(other).values()][0] as Standing, { ...standsFor(def, side), ...fields }),
      ])
    await world.insert(def, [doc])
    await layProof(world, def, doc, action)
    return {
      uuid: String(doc.uuid),
      input: { ...sampleAction(def, transition, doc), ...meant[`${def.shape.name}.${action}`] },
    }
  }
  const all = definitions.flatMap((def) =>
    sidesOf(def).flatMap((side) =>
      transitionsOf(def)
        .filter(([, { by }]) => [by].flat().includes(side))
        .map(([action]) => [def.shape.name, action, side, def] as const),
    ),
  )
  const actions = drawn(all, { postgres: 150, pglite: 50 }, ([name, action, side]) => `${name} ${action} ${side}`)

  test.each(actions)('%s.%s of the %s needs its own key and no other', async (name, action, side, def) => {
    const key = permissionOf(def, action)
    const { uuid, input } = await ready(def, side, action)
    const take = (keys: Iterable<string>) =>
      inTransaction({ database: world.database, actor: actor(side, new Set(keys)) }, (context) =>
        actLoosely(context, def, uuid, action, input),
      )
    const others = permissionKeys(def, side).filter((other) => other !== key)
    await expect(take(others)).rejects.toBeInstanceOf(NotAllowed)
    await expect(take([key.replace(name, 'other')])).rejects.toBeInstanceOf(NotAllowed)
    const all = take([key, ...(besides[key] ?? [])])
    const lacked = about[`${name}.${action}`] ? undefined : withoutObject[`${name}.${action}`]
    // rights are asked before there has to be something that the action is about
    if (lacked) await expect(all).rejects.toMatchObject({ refusal: { message: lacked } })
    else expect((await all).uuid).toBe(uuid)
  })
})
