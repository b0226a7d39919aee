/** JSON Schema (2020-12) of fields, for OpenAPI: a second walk over the same kinds that read.ts knows. */
import { answeredFields } from './answers/answered.ts'
import { choosableOf, type Field, type Fields } from './field.ts'
import { actionFields, actionLineFields } from './read.ts'
import { isOwnerNamed } from './sides/parties.ts'
import { type AnyDocument, hasLines, hasStages } from './workflow.ts'

export type Schema = Readonly<Record<string, unknown>>

const decimalPattern = ({ whole = 16, digits = 2, least }: Field): string =>
  `^${least?.startsWith('-') === false ? '' : '-?'}(0|[1-9]\\d{0,${whole - 1}})(\\.\\d{1,${digits}})?$`

const valueSchema = (field: Field): Schema => {
  switch (field.kind) {
    case 'number':
      return { type: 'integer', minimum: 0, maximum: 2147483647 }
    case 'decimal':
      return { type: 'string', pattern: decimalPattern(field) }
    case 'date':
      return { type: 'string', format: 'date' }
    case 'time':
      return { type: 'string', format: 'date-time' }
    case 'choice':
      return { type: 'string', enum: Object.keys(field.options ?? {}) }
    case 'json':
      return field.columns ? { type: 'array', items: rowSchema(field.columns) } : {}
    default:
      return { type: 'string', maxLength: field.max ?? 200, ...(field.pattern ? { pattern: field.pattern } : {}) }
  }
}

/** One field: its value, null where it may be empty, and the English label. */
export const fieldSchema = (field: Field): Schema => {
  const value = valueSchema(field)
  return { title: field.en, ...(field.required ? value : { anyOf: [value, { type: 'null' }] }) }
}

const objectOf = (properties: Readonly<Record<string, Schema>>, required: readonly string[]): Schema => ({
  type: 'object',
  properties,
  ...(required.length > 0 ? { required } : {}),
  additionalProperties: false,
})
const schemas = (fields: Fields): Record<string, Schema> =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, fieldSchema(field)]))
const rowSchema = (columns: Fields): Schema =>
  objectOf(
    schemas(columns),
    Object.keys(columns).filter((key) => columns[key]?.required),
  )
const pick = (fields: Fields, keys: readonly string[]): Fields =>
  Object.fromEntries(keys.flatMap((key) => (fields[key] ? [[key, fields[key]]] : [])))

const words = (labels: Schema): Schema => ({ type: 'string', enum: Object.keys(labels) })
const statusSchemas = (def: AnyDocument): Record<string, Schema> => ({
  ...Object.fromEntries(
    Object.entries(def.shape.statuses as Record<string, { en: string; states: Schema }>).map(
      ([key, { en, states }]) => [key, { title: en, ...words(states) }],
    ),
  ),
  ...(hasStages(def) ? { stage: { title: 'Stage', ...words(def.shape.stages) } } : {}),
})

const lineSchemas = (def: AnyDocument, lines: readonly string[]): Record<string, Schema> =>
  schemas({ ...pick(def.shape.lines, lines), ...answeredFields(def).lines })

/** What a document looks like when it is read; a side may see fewer properties. */
export const documentSchema = (def: AnyDocument, head: readonly string[], lines: readonly string[]): Schema => ({
  type: 'object',
  title: def.shape.en,
  properties: {
    ...schemas(pick(def.shape.fields, head)),
    ...Object.fromEntries(Object.entries(statusSchemas(def)).filter(([key]) => head.includes(key))),
    ...schemas(answeredFields(def).head),
    ...(hasLines(def)
      ? { lines: { type: 'array', items: { type: 'object', properties: lineSchemas(def, lines) } } }
      : {}),
    offers: { type: 'array', items: { type: 'object' } },
  },
})

const writable = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => !field.auto))
const requiredOf = (fields: Fields): string[] => Object.keys(fields).filter((key) => fields[key]?.required)
const lineInput = (fields: Fields): Schema =>
  objectOf({ uuid: { type: 'string' }, itemNumber: { type: 'integer' }, ...schemas(fields) }, [])

/** Of choices only what a new document may be given. */
const chosen = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([key, { options = {}, ...field }]) => {
      const open = Object.entries(options).filter(([code]) => choosableOf({ ...field, options }).includes(code))
      return [key, field.kind === 'choice' ? { ...field, options: Object.fromEntries(open) } : field]
    }),
  )

/** The body that creates a document. */
export const createSchema = (def: AnyDocument): Schema => {
  const fields = chosen(writable(def.shape.fields))
  const lines = hasLines(def) ? { lines: { type: 'array', items: lineInput(writable(def.shape.lines)) } } : {}
  const owner = isOwnerNamed(def) ? { elsAccount: valueSchema(def.shape.fields.elsAccount) } : {}
  return objectOf({ ...owner, ...schemas(fields), ...lines }, requiredOf(fields))
}
/** The body that saves one: `rowVersion` and what changed. */
export const saveSchema = (def: AnyDocument): Schema => {
  const fields = writable(def.shape.fields)
  const lines = hasLines(def) ? { lines: { type: 'array', items: lineInput(writable(def.shape.lines)) } } : {}
  return objectOf({ rowVersion: { type: 'integer' }, ...schemas(fields), ...lines }, ['rowVersion'])
}
/** The body of an action: what it fills, asks and carries. */
export const actionSchema = (def: AnyDocument, action: string): Schema => {
  const fields = actionFields(def, action)
  const lines = actionLineFields(def, action)
  const rows = lines
    ? {
        lines: {
          type: 'array',
          items: objectOf({ itemNumber: { type: 'integer' }, ...schemas(lines) }, ['itemNumber']),
        },
      }
    : {}
  const needed = [...requiredOf(fields), ...(def.transitions[action].onLines ? ['lines'] : [])]
  return objectOf({ rowVersion: { type: 'integer' }, ...schemas(fields), ...rows }, needed)
}
