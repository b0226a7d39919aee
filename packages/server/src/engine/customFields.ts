/** The free fields `fbk1` to `fbk50`: one column of the database, flat fields to whoever reads and writes (decisions §10.11). */
import { type CustomField, withCustomFields } from '@srm/core/definition/customFields'
import type { Issue } from '@srm/core/definition/document'
import { readFields } from '@srm/core/definition/read'
import type { Side } from '@srm/core/definition/shape'
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import type { Actor } from './context.ts'
import { stubCondition } from './projection.ts'

const none: readonly CustomField[] = []
/** The free fields the actor sees of a document. */
export const customFieldsOf = (def: AnyDocument, { customFields }: Pick<Actor, 'customFields'>) =>
  customFields?.(def) ?? none

const exchanged = new WeakMap<readonly CustomField[], AnyDocument>()
/** The definition as files and their readers know it: with the free fields that the actor sees. */
export function asExchanged(def: AnyDocument, actor: Pick<Actor, 'customFields' | 'side'>): AnyDocument {
  const fields = customFieldsOf(def, actor)
  if (fields.length === 0) return def
  const made = exchanged.get(fields) ?? withCustomFields(def, actor.side, fields)
  exchanged.set(fields, made)
  return made
}

const digits = /^\d+$/
/** One of them as SQL: on the other side only of documents whose owner shows it, and never of a stub. */
export function customValue(def: AnyDocument, side: Side, { key, owners }: CustomField, column = 'h."fbk"'): string {
  const stub = stubCondition(def, side)
  const tests = [
    ...(owners
      ? [`h."elsAccount" in ('', ${owners.filter((owner) => digits.test(owner)).map((owner) => `'${owner}'`)})`]
      : []),
    ...(stub ? [`not (${stub})`] : []),
  ]
  const value = `${column}->>'${key}'`
  return tests.length > 0 ? `case when ${tests.join(' and ')} then ${value} end` : value
}

/** What the SELECT of one document has besides, each after a comma. */
export const selectCustom = (def: AnyDocument, side: Side, fields: readonly CustomField[]): string =>
  fields.map((field) => `, ${customValue(def, side, field)} as "${field.key}"`).join('')

/** What was sent for free fields, and the rest of a body. Fields of the other party are not accepted. */
export function takeCustom(
  fields: readonly CustomField[],
  body: unknown,
): { rest: unknown; custom: AnyRow; issues: readonly Issue[] } {
  const own = fields.filter(({ owners, key }) => !owners && isRow(body) && Object.hasOwn(body, key))
  if (own.length === 0 || !isRow(body)) return { rest: body, custom: {}, issues: [] }
  const keys = new Set(own.map(({ key }) => key))
  const pick = (isCustom: boolean) =>
    Object.fromEntries(Object.entries(body).filter(([key]) => keys.has(key) === isCustom))
  const kinds = Object.fromEntries(own.map(({ key, field }) => [key, field]))
  const { value, issues } = readFields(kinds, pick(true), 'unchanged')
  return { rest: pick(false), custom: value, issues }
}
const isRow = (body: unknown): body is AnyRow => typeof body === 'object' && body !== null && !Array.isArray(body)

/** A document with what was sent for its free fields; null takes a value away. */
export function withCustom(doc: AnyDoc, custom: AnyRow): AnyDoc {
  if (Object.keys(custom).length === 0) return doc
  const values = Object.entries({ ...(doc.fbk as AnyRow | null), ...custom }).filter(([, value]) => value !== null)
  return { ...doc, fbk: values.length > 0 ? Object.fromEntries(values) : null }
}

/** The free fields of a whole document as a reader finds them: of another's those that he shows. */
export const customOf = (fields: readonly CustomField[], { fbk, elsAccount }: AnyRow): AnyRow =>
  Object.fromEntries(
    fields.map(({ key, owners }) => {
      const isShown = !owners || owners.includes(String(elsAccount))
      return [key, isShown ? ((fbk as AnyRow | null | undefined)?.[key] ?? null) : null]
    }),
  )
