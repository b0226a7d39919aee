/** Each name of section 3 of the specification stands in the answers that openapi.json describes of its own documents. */
import { documents } from '@srm/core/documents'
import { describe, expect, test } from 'vitest'
import { entities } from '../../../scripts/specification/fieldNames.ts'
import { openApi } from '../src/http/documents/openapi.ts'

interface Schema {
  readonly properties: Readonly<Record<string, Schema>>
  readonly items?: Schema
}
interface Answer {
  readonly get?: {
    readonly responses: { readonly 200: { readonly content: { 'application/json': { schema: Schema } } } }
  }
}

const { paths } = openApi(documents as never, '/api')

/** The names that the answer of one document has, on its head or its lines, for any side. */
function answered(name: string): string[] {
  return ['buyer', 'supplier', 'platform'].flatMap((side) => {
    const path = paths[`/${side}/${name}/{uuid}`] as Answer | undefined
    const one = path?.get?.responses[200].content['application/json'].schema.properties.data
    return one ? [...Object.keys(one.properties), ...Object.keys(one.properties.lines?.items?.properties ?? {})] : []
  })
}

describe.each(Object.entries(entities))('%s', (_entity, entity) => {
  const has = new Set<string>(entity.documents.flatMap(answered))
  const missing = 'missing' in entity ? Object.keys(entity.missing) : []

  test('its documents are there', () => {
    for (const name of entity.documents) expect([name, answered(name).length > 0]).toEqual([name, true])
  })

  test('each of its names stands on them, but for those that are said to be missing', () => {
    expect(
      entity.names
        .split(' ')
        .filter((name) => !has.has(name))
        .toSorted(),
    ).toEqual(missing.toSorted())
  })
})

test('every document answers its free fields by their codes', () => {
  const without = Object.keys(documents).filter((name) => !answered(name).includes('extendFields'))
  expect(without).toEqual([])
})
