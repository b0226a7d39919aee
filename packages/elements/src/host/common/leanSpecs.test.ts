import { expect, test } from 'vitest'
import { withoutTold } from '../../../scripts/leanSpecs.ts'

test('a spec that runs has what elements read of it, and neither events nor slots', () => {
  const spec = `import { event, prop, slot } from './spec.ts'
export const listSpec = {
  props: { /** Whose events. */ view: prop.value<{ events: { a: 1 } }>() },
  events: { 'srm-open': event<{ readonly uuid: string }>(), },
  methods: {},
  slots: { head: slot() },
} as const
const other = { nested: { events: { a: 1 } } }`
  expect(withoutTold(spec)).toBe(`import { event, prop, slot } from './spec.ts'
export const listSpec = {
  props: { /** Whose events. */ view: prop.value<{ events: { a: 1 } }>() },
  events: {},
  methods: {},
  slots: {},
} as const
const other = { nested: { events: { a: 1 } } }`)
})
