import { expect, test } from 'vitest'
import type { Count } from './receivingTypes.ts'
import { type Fate, sendInOrder } from './sendInOrder.ts'

const count = (offlineId: string, countedAt: string, state: Count['state'] = 'waiting') =>
  ({ offlineId, countedAt, state }) as Count
const posted: Fate = { kind: 'posted', uuid: 'u', number: 'GR1' }
const refused: Fate = { kind: 'refused', problem: { en: 'No', zh_cn: '否' } }
const unheard: Fate = { kind: 'unheard' }

async function sent(counts: readonly Count[], fates: Readonly<Record<string, Fate>>) {
  const steps: string[] = []
  await sendInOrder(
    counts,
    async ({ offlineId }) => {
      steps.push(`send ${offlineId}`)
      return fates[offlineId] ?? posted
    },
    async ({ offlineId }, { kind }) => void steps.push(`${kind} ${offlineId}`),
  )
  return steps
}

const three = [count('c', '3'), count('a', '1'), count('b', '2')]

test('what waits is sent in the order it was handed in; what became of one is kept before the next', async () => {
  expect(await sent([...three, count('x', '0', 'counting'), count('y', '0', 'refused')], {})).toEqual([
    'send a',
    'posted a',
    'send b',
    'posted b',
    'send c',
    'posted c',
  ])
})

test('one that is refused keeps nobody waiting', async () => {
  expect(await sent(three, { a: refused })).toEqual(['send a', 'refused a', 'send b', 'posted b', 'send c', 'posted c'])
})

test('one that is not heard of ends it: none overtakes it, none is dropped', async () => {
  expect(await sent(three, { b: unheard })).toEqual(['send a', 'posted a', 'send b'])
})
