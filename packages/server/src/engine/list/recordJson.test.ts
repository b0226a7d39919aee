import type { Kind } from '@srm/core/definition/field'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyDatabase, kinds } from '../../../test/support/databases.ts'
import type { Connection } from '../../database/database.ts'
import { rowsWriter } from './recordJson.ts'

const columns: readonly { name: string; kind: Kind | undefined; type: string; value: fc.Arbitrary<string | null> }[] = [
  { name: 'word', kind: undefined, type: 'text', value: fc.constantFrom('sent', 'N', '') },
  { name: 'a"b', kind: 'text', type: 'text', value: fc.string({ unit: 'binary', maxLength: 30 }) },
  {
    name: 'marks',
    kind: 'text',
    type: 'text',
    value: fc.string({ unit: fc.constantFrom('"', '\\', ',', '(', ')', ' ', '\n', '\u0001', 'é', '采', '😀', 'a') }),
  },
  { name: 'whole', kind: 'number', type: 'integer', value: fc.integer({ min: 0 }).map(String) },
  {
    name: 'price',
    kind: 'decimal',
    type: 'numeric(20,6)',
    value: fc.tuple(fc.integer(), fc.integer({ min: 0, max: 999_999 })).map(([a, b]) => `${a}.${b}`),
  },
  { name: 'bare', kind: 'decimal', type: 'numeric', value: fc.constantFrom('0', '-0.10', '100', '0.000', '1200.00') },
  {
    name: 'due',
    kind: 'date',
    type: 'date',
    value: fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }).map(dayOf),
  },
  {
    name: 'at',
    kind: 'time',
    type: 'timestamptz',
    value: fc
      .date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true })
      .map((date) => date.toISOString()),
  },
  {
    name: 'more',
    kind: 'json',
    type: 'jsonb',
    value: fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
  },
]

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** PostgreSQL stores neither NUL nor lone surrogates, and no input reader lets them through. */
const storable = (text: string | null): boolean =>
  text === null || (!/\0|\\u0000|\\ud[89a-f]/i.test(text) && text.isWellFormed())

const row = fc.tuple(...columns.map(({ value }) => fc.option(value).filter(storable)))

describe.each(kinds)('rows as JSON on %s', (kind) => {
  let fresh: Awaited<ReturnType<typeof emptyDatabase>>
  beforeAll(async () => {
    fresh = await emptyDatabase(kind)
  })
  afterAll(() => fresh?.drop())

  const read = (work: (on: Connection) => Promise<void>) =>
    fresh.database.read({ account: '100001', side: 'buyer' }, work)

  const values = columns.map(({ name, type }, i) => `$${i + 1}::text::${type} as "${name.replaceAll('"', '""')}"`)
  const judged = columns.map(({ name, kind: is }) => {
    const quoted = `"${name.replaceAll('"', '""')}"`
    return is === 'decimal' ? `trim_scale(${quoted})::text as ${quoted}` : quoted
  })
  const write = rowsWriter(
    columns,
    columns.map(({ name }) => name),
  )

  test('whatever a row holds, its JSON is what row_to_json says', () =>
    read(async (on) => {
      await fc.assert(
        fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 3 }), async (rows) => {
          const records: string[] = []
          const expected: Record<string, unknown>[] = []
          for (const given of rows) {
            const [found] = await on.query<{ record: string; judged: string }>(
              `with x as (select ${values.join(', ')})
               select x::text as record, (select row_to_json(j)::text from (select ${judged.join(', ')} from x) j) as judged from x`,
              given,
            )
            records.push(found?.record ?? '')
            expected.push(JSON.parse(found?.judged ?? ''))
          }
          const whole = write(records.join(), rows.length)
          expect([JSON.parse(whole.json.toString()), whole.last]).toEqual([expected, undefined])
          const fewer = write(records.join(), rows.length - 1)
          const last = expected.at(-2)
          expect([JSON.parse(fewer.json.toString()), fewer.last]).toEqual([
            expected.slice(0, -1),
            last && columns.map(({ name }) => last[name]),
          ])
        }),
        { numRuns: 300 },
      )
    }))

  test('rows larger than what is kept ready are written whole', () =>
    read(async (on) => {
      const text = '采\u0001"'.repeat(100_000)
      const [found] = await on.query<{ record: string }>('select x::text as record from (select $1::text as a) x', [
        text,
      ])
      const one = rowsWriter([{ name: 'a', kind: 'text' }], [])
      const record = found?.record ?? ''
      expect(JSON.parse(one(`${record},${record}`, 2).json.toString())).toEqual([{ a: text }, { a: text }])
    }))

  test('no rows are an empty list', () => expect(write('', 20).json.toString()).toBe('[]'))
})
