/** The labels of definitions, by keys that translators and pages of others have for them: `purchaseOrder.fields.orderNumber`. */
import type { Field, Fields } from '../definition/field.ts'
import type { Machine, Stage } from '../definition/shape.ts'
import type { DutySaid } from '../definition/sides/found.ts'
import type { AnyDocument } from '../definition/workflow.ts'

/** Whatever has both languages. */
export type Labelled = { readonly en: string; readonly zh: string } | readonly [en: string, zh: string]

type Found = readonly [key: string, of: Labelled]

const all = <T>(record: Readonly<Record<string, T>> | undefined): [string, T][] => Object.entries(record ?? {})

const isPair = (of: object): of is readonly [string, string] => Array.isArray(of)
/** Its English text. */
export const englishOf = (of: Labelled): string => (isPair(of) ? of[0] : of.en)

function* inFields(place: string, fields: Fields): Generator<Found> {
  for (const [key, field] of all<Field>(fields)) yield [`${place}.${key}`, field]
}

function* optionsIn(fields: Fields): Generator<Found> {
  for (const [key, { options }] of all<Field>(fields))
    for (const [code, pair] of all(options)) yield [`options.${key}.${code}`, pair]
}

function* inStages(stages: Readonly<Record<string, Stage>>): Generator<Found> {
  for (const [key, stage] of all(stages)) yield [`stages.${key}`, stage]
  for (const [key, { next }] of all(stages))
    for (const [side, pair] of all(next as Readonly<Record<string, readonly [string, string]>> | undefined))
      yield [`next.${key}.${side}`, pair]
}

function* inMachines(machines: Readonly<Record<string, Machine>>): Generator<Found> {
  for (const [key, machine] of all(machines)) yield [`statuses.${key}`, machine]
  for (const [key, { states }] of all(machines))
    for (const [name, state] of all(states)) yield [`states.${key}.${name}`, state]
}

function* dutiesOf(def: AnyDocument): Generator<Found> {
  const sides = Object.values(def.found ?? {}) as readonly { readonly duty?: DutySaid | readonly DutySaid[] }[]
  const known = new Set<string>()
  for (const { duty } of sides)
    for (const one of [duty ?? []].flat() as readonly DutySaid[]) {
      if (!one.en || known.has(one.tab)) continue
      known.add(one.tab)
      yield [`duties.${one.tab}`, one]
    }
}

function* within(def: AnyDocument): Generator<Found> {
  const { shape } = def
  yield ['name', shape]
  yield* inFields('fields', shape.fields)
  yield* inFields('lines', shape.lines)
  yield* optionsIn(shape.fields)
  yield* inMachines(shape.statuses)
  yield* inStages(shape.stages)
  const transitions = all(
    def.transitions as Readonly<Record<string, { en: string; zh: string; done: { en: string; zh: string } }>>,
  )
  for (const [key, one] of transitions) yield [`actions.${key}`, one]
  for (const [key, { done }] of transitions) yield [`done.${key}`, done]
  for (const tab of def.list?.tabs ?? []) yield [`tabs.${tab.key}`, tab]
  yield* dutiesOf(def)
  for (const [at, step] of (def.path ?? []).entries()) yield [`path.${at}`, step]
}

/** The labels of a definition with their keys, in the order in which a translator meets them. */
export function* labelsOf(def: AnyDocument): Generator<Found> {
  for (const [key, of] of within(def)) if (englishOf(of) !== '') yield [`${def.shape.name}.${key}`, of]
}
