import type { Field, Fields } from '@srm/core/definition/field'
import type { Machine, Stage, State } from '@srm/core/definition/shape'
import type { AnyListing } from '@srm/core/definition/workflow'
import { configuration } from '../../host/configure.ts'
import type { DocumentLabels } from './hostLanguage.ts'

/** Definitions whose English labels are those of a host's language, where it has them. Rules are as they were. */

type Texts = Readonly<Record<string, string>>
type Named = { readonly en: string }
type Doing = Named & { readonly done: Named }

const named = <T extends Named>(one: T, en: string | undefined): T => (en === undefined ? one : { ...one, en })

const each = <T>(all: Readonly<Record<string, T>>, say: (one: T, key: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(all).map(([key, one]) => [key, say(one, key)]))

function fieldsIn(fields: Fields, labels: Texts = {}, options: Readonly<Record<string, Texts>> = {}): Fields {
  return each(fields, (field: Field, key) => {
    const own = options[key]
    const chosen = own && field.options && each(field.options, ([en, zh], code) => [own[code] ?? en, zh] as const)
    const said = named(field, labels[key])
    return chosen ? { ...said, options: chosen } : said
  })
}

const machinesIn = (
  machines: Readonly<Record<string, Machine>>,
  names: Texts = {},
  states: Readonly<Record<string, Texts>> = {},
) =>
  each(machines, (machine, key) => ({
    ...named(machine, names[key]),
    states: each(machine.states, (state: State, name) => named(state, states[key]?.[name])),
  }))

function stagesIn(stages: Readonly<Record<string, Stage>>, { stages: names = {}, next = {} }: DocumentLabels) {
  const steps = next as Readonly<Record<string, Texts>>
  return each(stages, (stage, key) => {
    const own = steps[key]
    const said = named(stage, (names as Texts)[key])
    if (!own || !stage.next) return said
    const told = each(
      stage.next as Readonly<Record<string, readonly [string, string]>>,
      ([en, zh], side) => [own[side] ?? en, zh] as const,
    )
    return { ...said, next: told as NonNullable<Stage['next']> }
  })
}

function actionsIn(transitions: Readonly<Record<string, Doing>>, { actions = {}, done = {} }: DocumentLabels) {
  const [commands, facts] = [actions as Texts, done as Texts]
  return each(transitions, (one, key) => ({ ...named(one, commands[key]), done: named(one.done, facts[key]) }))
}

const made = new WeakMap<object, Map<string, object>>()

function translated<D extends AnyListing>(def: D, labels: DocumentLabels): D {
  const { shape, list, path, transitions } = def as AnyListing & {
    path?: readonly Named[]
    transitions?: Readonly<Record<string, Doing>>
  }
  const { fields, lines, options, statuses, states, tabs = {} } = labels
  return {
    ...def,
    shape: {
      ...named(shape, labels.name),
      fields: fieldsIn(shape.fields, fields, options as Readonly<Record<string, Texts>>),
      lines: fieldsIn(shape.lines, lines),
      statuses: machinesIn(shape.statuses, statuses, states as Readonly<Record<string, Texts>>),
      stages: stagesIn(shape.stages, labels),
    },
    list: { ...list, ...(list.tabs ? { tabs: list.tabs.map((tab) => named(tab, tabs[tab.key])) } : {}) },
    ...(path ? { path: path.map((step, at) => named(step, labels.path?.[at])) } : {}),
    ...(transitions ? { transitions: actionsIn(transitions, labels) } : {}),
  }
}

/** A definition with the labels of a language; itself where the language is ours, or says nothing of it. */
export function spokenDefinition<D extends AnyListing>(def: D, locale: string): D {
  const all = configuration().languages?.[locale]?.labels as Readonly<Record<string, DocumentLabels>> | undefined
  const labels = all?.[def.shape.name]
  if (!labels) return def
  const known = made.get(def) ?? new Map<string, object>()
  made.set(def, known)
  const own = (known.get(locale) as D | undefined) ?? translated(def, labels)
  known.set(locale, own)
  return own
}
