/** OpenAPI 3.1 of every document: a walk over the definitions, so that it cannot disagree with them. */

import { actionSchema, createSchema, documentSchema, type Schema, saveSchema } from '@srm/core/definition/jsonSchema'
import type { Side } from '@srm/core/definition/shape'
import { permissionKeys, visible } from '@srm/core/definition/visibility'
import { type AnyDocument, hasLines, transitionsOf } from '@srm/core/definition/workflow'
import { sourceList } from '@srm/core/masterData/sources/sourceList'
import { sourceSheet } from '@srm/core/masterData/sources/sourceSheet'
import type { FastifyInstance } from 'fastify'
import { version } from '../../version.ts'

const json = (schema: Schema) => ({ 'application/json': { schema } })
const envelope = (data: Schema): Schema => ({
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: { code: { type: 'string' }, message: { type: 'string' }, data },
})
const refusals: Readonly<Record<string, string>> = {
  400: 'The body or query cannot be read: every problem at once in data.issues',
  401: 'No or expired token',
  403: 'Signed in, but not permitted',
  404: 'Not there, or not yours',
  409: 'Stale rowVersion, or the state forbids it',
  422: 'The business says no: one message key',
}
const answers = (data: Schema) => ({
  200: { description: 'Done', content: json(envelope(data)) },
  ...Object.fromEntries(
    Object.entries(refusals).map(([status, description]) => [
      status,
      { description, content: json({ $ref: '#/components/schemas/Refusal' }) },
    ]),
  ),
})
const body = (schema: Schema) => ({ required: true, content: json(schema) })
const uuid = { name: 'uuid', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }
const inQuery = (name: string, schema: Schema = { type: 'string' }) => ({ name, in: 'query', schema })

function listParameters(def: AnyDocument) {
  const own = ['q', 'tab', 'sort', 'after', 'fields', 'counts', 'sums', 'names'].map((name) => inQuery(name))
  const filters = (def.list.filters as readonly string[]).map((key) => inQuery(key))
  return [
    ...own,
    inQuery('limit', { type: 'integer', minimum: 0, maximum: 200 }),
    inQuery('count', { type: 'boolean' }),
    ...filters,
    ...(def.alike ? [inQuery('alike')] : []),
    ...(hasLines(def) ? [inQuery('by', { type: 'string', enum: ['lines'] })] : []),
    ...((def.lineFilters ?? []) as readonly string[]).map((key) => inQuery(`lines.${key}`)),
  ]
}

function pathsOf(def: AnyDocument, side: Side): Record<string, object> {
  const seen = visible(def, side, new Set(permissionKeys(def, side)))
  const one = documentSchema(def, seen.head, seen.lines)
  const page = {
    type: 'object',
    properties: { items: { type: 'array', items: one }, next: { type: ['string', 'null'] } },
  }
  const path = `/${side}/${def.shape.name}`
  const about = (summary: string) => ({ tags: [def.shape.en], summary })
  const actions = transitionsOf(def)
    .filter(([, { by }]) => [by].flat().includes(side))
    .map(([action, { en }]) => [
      `${path}/{uuid}/${action}`,
      {
        post: {
          ...about(en),
          parameters: [uuid],
          requestBody: body(actionSchema(def, action)),
          responses: answers(one),
        },
      },
    ])
  const creates = def.sides[side]?.creates
  const edits = def.sides[side]?.edits
  return {
    [path]: {
      get: { ...about(`${def.shape.en}: list`), parameters: listParameters(def), responses: answers(page) },
      ...(creates
        ? { post: { ...about('Create'), requestBody: body(createSchema(def)), responses: answers(one) } }
        : {}),
    },
    [`${path}/{uuid}`]: {
      get: { ...about('One'), parameters: [uuid, inQuery('names')], responses: answers(one) },
      ...(edits
        ? { put: { ...about('Save'), parameters: [uuid], requestBody: body(saveSchema(def)), responses: answers(one) } }
        : {}),
    },
    ...(def.proposes ? versionPaths(def, path, one) : {}),
    ...Object.fromEntries(actions),
  }
}

/** The versions that were sent, and one of them. */
function versionPaths(def: AnyDocument, path: string, one: Schema): Record<string, object> {
  const about = (summary: string) => ({ tags: [def.shape.en], summary })
  const sent = {
    type: 'object',
    properties: {
      version: { type: 'integer' },
      sentTime: { type: 'string', format: 'date-time' },
      answer: { type: ['string', 'null'] },
      answerTime: { type: ['string', 'null'], format: 'date-time' },
    },
  }
  const all = { type: 'object', properties: { items: { type: 'array', items: sent } } }
  const number = { name: 'number', in: 'path', required: true, schema: { type: 'integer' } }
  return {
    [`${path}/{uuid}/versions`]: {
      get: { ...about('Versions that were sent'), parameters: [uuid], responses: answers(all) },
    },
    [`${path}/{uuid}/versions/{number}`]: {
      get: { ...about('One version'), parameters: [uuid, number], responses: answers(one) },
    },
  }
}

/** The rows of the source list that begin on one day, as one sheet. */
function sheetPaths(): Record<string, object> {
  const { shape } = sourceSheet
  const about = (summary: string) => ({ tags: [sourceList.shape.en], summary })
  const seen = visible(sourceSheet, 'buyer', new Set())
  const { properties, required } = createSchema(sourceSheet)
  const typed = {
    type: 'object',
    properties: { rowVersion: { type: 'integer' }, activate: { type: 'boolean' }, ...(properties as object) },
    required: ['rowVersion', 'lines', ...(required as readonly string[])],
  }
  const sheet = documentSchema(sourceSheet, seen.head, seen.lines)
  const { lines, ...head } = sheet.properties as Record<string, object>
  const shown = answers({ ...sheet, properties: { ...head, lines, valid: lines } })
  const of = ['objectType', 'materialNumber', 'cateLevelCode', 'factory', 'validStartDate']
  return {
    '/buyer/sourceList/sheet': {
      get: { ...about(shape.en), parameters: of.map((name) => inQuery(name)), responses: shown },
      put: {
        ...about(`${shape.en}: save all rows or none`),
        requestBody: body(typed),
        responses: shown,
      },
    },
  }
}

/** The document itself. */
export const openApi = (documents: Readonly<Record<string, AnyDocument>>, prefix: string) => ({
  openapi: '3.1.0',
  info: { title: 'SRM', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
  servers: [{ url: prefix }],
  security: [{ token: [], account: [] }],
  paths: Object.assign(
    sheetPaths(),
    ...Object.values(documents).flatMap((def) => (Object.keys(def.sides) as Side[]).map((side) => pathsOf(def, side))),
  ) as Record<string, object>,
  components: {
    securitySchemes: {
      token: { type: 'apiKey', in: 'header', name: 'token' },
      account: { type: 'apiKey', in: 'header', name: 'account' },
    },
    schemas: { Refusal: envelope({ type: ['object', 'null'] }) },
  },
})

/** `GET {prefix}/openapi.json`. Made when somebody asks for it first: it is some megabytes of text. */
export function serveOpenApi(api: FastifyInstance, documents: Readonly<Record<string, AnyDocument>>): void {
  let description: string | undefined
  api.get('/openapi.json', { config: { public: true } }, (_request, reply) => {
    description ??= JSON.stringify(openApi(documents, api.prefix))
    return reply.header('content-type', 'application/json; charset=utf-8').send(description)
  })
}
