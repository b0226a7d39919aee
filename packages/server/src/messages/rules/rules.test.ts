import { permissionKeys } from '@srm/core/definition/visibility'
import type { AnyDocument, AnyTransition } from '@srm/core/definition/workflow'
import { expect, test } from 'vitest'
import { areas } from '../../areas.ts'
import { projection } from '../../engine/projection.ts'
import { holesIn } from '../fillText.ts'
import { eventsWithMessages, type MessageRule, rulesFor, type Words } from './rules.ts'

const messages = areas.messages ?? []
const all = messages.flatMap(({ def, rules }) =>
  rules.map((rule): [string, AnyDocument, MessageRule] => [
    `${def.shape.name}.${rule.action} ${rule.stage ?? ''}`,
    def,
    rule,
  ]),
)
const sidesOf = (def: AnyDocument, { to }: MessageRule) => (to.side === 'each' ? Object.keys(def.sides) : [to.side])
/** What events of talk say by themselves; every document has them. */
const talk: Readonly<Record<string, readonly string[]>> = { comment: ['company', 'item'], mention: ['by', 'item'] }
const keysOf = (def: AnyDocument, side: string) => new Set(permissionKeys(def, side as 'buyer'))

test.each(all)('%s: its action, stage, permission and person exist', (_name, def, rule) => {
  expect(['create', 'handOver', ...Object.keys(talk), ...Object.keys(def.transitions)]).toContain(rule.action)
  if (rule.stage) expect(Object.keys(def.shape.stages)).toContain(rule.stage)
  const waiting = Object.keys(def.shape.statuses).flatMap((machine) => Object.keys(def.shape.statuses[machine].states))
  if (rule.waitsAt) expect([...Object.keys(def.shape.stages), ...waiting]).toContain(rule.waitsAt)
  for (const side of sidesOf(def, rule)) {
    const { permission, otherwise, person } = rule.to
    if (otherwise) expect([...keysOf(def, side)]).toContain(otherwise)
    if (permission) expect([...keysOf(def, side)]).toContain(permission)
    if (person)
      expect(projection(def, { side: side as 'buyer', permissions: keysOf(def, side) }).head).toContain(person)
  }
})

test.each(all)('%s: its words are the same in both languages, of fields its readers may see', (_name, def, rule) => {
  const asked = Object.keys((def.transitions as Record<string, AnyTransition>)[rule.action]?.asks ?? {})
  for (const side of sidesOf(def, rule)) {
    const { head } = projection(def, { side: side as 'buyer', permissions: keysOf(def, side) })
    for (const words of [rule.title, ...rule.lines] as Words[]) {
      expect(holesIn(words.en).sort()).toEqual(holesIn(words.zh).sort())
      for (const name of holesIn(words.en)) expect([...head, ...asked, ...(talk[rule.action] ?? [])]).toContain(name)
    }
  }
})

test('a rule with a stage goes before those without', () => {
  const titles = (stage: string | null) =>
    rulesFor(messages, { document: 'purchaseOrder', action: 'confirm', stage }).map(({ rule }) => rule.title.en)
  expect(titles('counterOffer')).toEqual(['Order {orderNumber}: reply to review'])
  expect(titles('confirmed')).toEqual(['Order {orderNumber} is confirmed'])
  expect(titles(null)).toEqual(['Order {orderNumber} is confirmed'])
  expect(rulesFor(messages, { document: 'purchaseOrder', action: 'save', stage: null })).toEqual([])
  expect(eventsWithMessages(messages)).toContain('purchaseOrder.send')
})
