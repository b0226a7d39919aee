/** Whatever is made of lines is sent on with at least one of them (spec §5: “At least one row must be added”). */
import { expect, test } from 'vitest'
import type { Issue, Moment, Refusal } from '../definition/document.ts'
import type { AnyDocument, AnyTransition } from '../definition/workflow.ts'
import { documents } from '../documents.ts'

const all = Object.values(documents as Readonly<Record<string, AnyDocument>>)
const moment = { now: '2026-11-29T02:00:00Z', today: '2026-11-29' } as Moment

/** People write them, and their lines. */
const written = all.filter(
  ({ shape, sides }) => Object.keys(shape.lines).length > 0 && Object.values(sides).some((side) => side?.creates),
)
/** The first steps of what was written, by which others get it. */
const stepsOf = ({ transitions, sides }: AnyDocument): [string, AnyTransition][] =>
  Object.entries(transitions as Readonly<Record<string, AnyTransition>>).filter(
    ([, { validates, by }]) => validates === 'submit' && sides[by as 'buyer']?.creates,
  )

/** One of its first state with nothing in it. */
const empty = ({ shape }: AnyDocument) => ({
  ...Object.fromEntries(Object.keys(shape.fields).map((key) => [key, null])),
  ...Object.fromEntries(
    Object.entries<{ readonly initial: string }>(shape.statuses as never).map(([key, { initial }]) => [key, initial]),
  ),
  // no document of a period is saved without it
  ...('periodFrom' in shape.fields ? { periodFrom: '2026-01-01', periodTo: '2026-12-31' } : {}),
  lines: [],
})

const saysLines = (said: Issue | Refusal): boolean => ('path' in said ? said.path : said.field) === 'lines'

test.each(written.flatMap((def) => stepsOf(def).map(([action, step]) => [def.shape.name, action, step, def] as const)))(
  '%s, %s: without a line it goes nowhere',
  (_name, _action, { guard, obstacle }, def) => {
    const doc = empty(def) as never
    const faults: readonly Issue[] = def.check?.(doc, 'submit') ?? []
    const refused: (Refusal | undefined)[] = [guard?.(doc, {}, moment), obstacle?.(doc, moment)]
    expect([...faults, ...refused.flatMap((one) => one ?? [])].filter(saysLines)).toHaveLength(1)
  },
)

test('there are documents of lines', () => {
  expect(written.length).toBeGreaterThan(10)
})
