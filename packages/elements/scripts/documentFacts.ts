/** What small elements know of a document: its statuses, stages, ways and people, taken from its definition when they are built. */
import type { Field, Fields } from '@srm/core/definition/field'
import type { Machines, Stage } from '@srm/core/definition/shape'
import { type AnyDocument, type AnyTransition, transitionsOf } from '@srm/core/definition/workflow'
import type { Plugin } from 'vite'
import { isPrimary } from '../src/document/actions/isPrimary.ts'

const tableId = 'virtual:srm/documents'
const documentId = 'virtual:srm/document/'

/** Answers to questions of an action that people read as sentences. */
const isSpoken = ({ kind }: Field): boolean => kind === 'text' || kind === 'choice'

function transitionFacts(transition: AnyTransition) {
  const { en, zh, done, look, asks = {} } = transition
  // of all buttons they have the one at the edge alone
  const command = isPrimary(transition) ? { en, zh, look } : {}
  const spoken = Object.entries(asks as Fields).filter(([, field]) => isSpoken(field))
  const questions = spoken.map(([key, { kind, en, zh, options }]) => [key, { kind, en, zh, options }] as const)
  return { ...command, done, ...(questions.length > 0 ? { asks: Object.fromEntries(questions) } : {}) }
}

/** The fields that rules ask of: limits of stages, and people. */
function neededFields({ shape, sides }: AnyDocument) {
  const limits = Object.values(shape.stages as Readonly<Record<string, Stage>>).flatMap(({ due }) => due ?? [])
  const people = Object.values(sides as Readonly<Record<string, { person?: string }>>).flatMap(
    ({ person }) => person ?? [],
  )
  const fields = shape.fields as Fields
  const named = [...new Set([...limits, ...people])].flatMap((key) => {
    const field = fields[key]
    return field ? [[key, { kind: field.kind, copies: field.copies }] as const] : []
  })
  return Object.fromEntries(named)
}

/** Statuses as they are read; what a document begins with is the server's. */
const shown = (statuses: Machines) =>
  Object.fromEntries(Object.entries(statuses).map(([key, { en, zh, states }]) => [key, { en, zh, states }]))

/** The part of a definition that its status, history and next step follow from; the rules read it as they read the whole. */
export function factsOf(def: AnyDocument) {
  const { name, en, zh, statuses, stages } = def.shape
  const sides = Object.entries(def.sides as Readonly<Record<string, Record<string, unknown>>>)
  return {
    shape: { name, en, zh, statuses: shown(statuses as Machines), stages, fields: neededFields(def), lines: {} },
    sides: Object.fromEntries(sides.map(([side, { person }]) => [side, { person }])),
    // what a tab asks is the server's
    list: { tabs: (def.list.tabs ?? []).map(({ key, en, zh, urgent }) => ({ key, en, zh, urgent })) },
    path: def.path,
    transitions: Object.fromEntries(
      transitionsOf(def).map(([action, transition]) => [action, transitionFacts(transition)]),
    ),
  }
}

const load = async () => (await import('@srm/core/documents')).documents as Readonly<Record<string, AnyDocument>>

/** Vite plugin: `virtual:srm/documents` has a module of its own for each document, which is loaded when it is needed. */
export const documentFacts = (): Plugin => ({
  name: 'srm-document-facts',
  resolveId: { filter: { id: /^virtual:srm\// }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0virtual:srm\// },
    async handler(id) {
      const documents = await load()
      if (id === `\0${tableId}`) {
        const loaders = Object.keys(documents).map((name) => `${name}: () => import('${documentId}${name}')`)
        return `export const documentFacts = { ${loaders.join(', ')} }`
      }
      const def = documents[id.slice(documentId.length + 1)]
      if (!def) throw new Error(`${id} is no document`)
      return `export const facts = ${JSON.stringify(factsOf(def))}`
    },
  },
})
