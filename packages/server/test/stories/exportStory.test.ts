/** What people take out of the system: its forms, its encodings, and that it comes in again unchanged. */
import type { AnyDoc } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { times } from '../../../../scripts/scale.ts'
import { csvText } from '../../src/engine/exchange/exportWriters.ts'
import { readSheet } from '../../src/engine/exchange/xlsx.ts'
import { kinds } from '../databases.ts'
import { code, keyOf } from '../sample.ts'
import { startWorld, type World } from '../world.ts'

const def = documents.material
const columns = def.csv?.columns ?? []
const cateLevelCode = keyOf('materialCategory', { cateLevel: 3 })

/** Texts as people and spreadsheets write them: quotes, breaks of cells, formulas, digits that look like numbers. */
const awkward = fc.oneof(
  fc.string({ maxLength: 12, unit: fc.constantFrom(...'=+-@＝＋－＠\'"\t,;0159.Ee 中Ａ😀\\') }),
  fc.string({ maxLength: 40, unit: 'grapheme' }),
  fc.constantFrom('1.00E+11', '-3e+05', "'007", "''=1", '007', '=1+1', '0', 'null', '\\N', '"', ',', 'a\u00a0b', '２'),
)
const clean = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}]/gu, '')
    .normalize('NFC')
    .trim()
const blanks = new Set(['', 'null', 'undefined'])
const text = awkward.map(clean).filter((value) => !blanks.has(value))
const paragraph = fc
  .array(awkward.map(clean), { maxLength: 3 })
  .chain((parts) => fc.constantFrom('\n', '\r\n', '\r', '').map((end) => parts.join(end).normalize('NFC').trim()))
  .filter((value) => !blanks.has(value))
const quantity = fc
  .tuple(fc.nat(9_999_999_999_999), fc.nat(999_999))
  .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(6, '0')}`.replace(/\.?0*$/, ''))
const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

const row = fc.record({
  materialDesc: text,
  materialSpecifications: some(text),
  materialModel: some(text),
  materialType: some(fc.constant(code)),
  grossWeight: some(quantity),
  materialLength: some(quantity),
  overTolerance: some(fc.nat(99).map(String)),
  isSource: fc.constantFrom('Y', 'N'),
  hsCode: some(fc.stringMatching(/^[0-9]{4,10}$/)),
  oldMaterialNumber: some(text.filter((value) => [...value].length <= 40)),
  remark: some(paragraph),
})
const file = fc.uniqueArray(
  fc.tuple(
    text.filter((value) => [...value].length <= 40),
    row,
  ),
  {
    selector: ([number]) => number,
    minLength: 1,
    maxLength: 12,
  },
)

describe.each(kinds)('exports on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world.drop())

  const fetched = async (query: string) => {
    const answer = await world.app.inject({
      url: `/api/buyer/material/export?${query}`,
      headers: world.people.buyer.headers,
    })
    expect(answer.statusCode).toBe(200)
    return answer
  }
  const send = async (content: string, query: string, type = 'text/csv') => {
    const path = `/buyer/material/import?${query}`
    const { status, body } = await world.call('buyer', 'POST', path, content, { 'content-type': type })
    expect([status, body.message]).toEqual([200, 'common.success'])
    return body.data
  }
  const empty = () => world.database.asLoader((tx) => tx.query('delete from material'))
  const stored = () =>
    world.database.asLoader((tx) => tx.query(`select to_jsonb(m) - 'rowVersion' as m from material m order by "uuid"`))
  const unchanged = (count: number) => ({
    read: count,
    created: 0,
    updated: 0,
    unchanged: count,
    failed: 0,
    skipped: 0,
  })
  const counts = ({ read, created, updated, unchanged: same, failed, skipped }: Record<string, number>) => ({
    read,
    created,
    updated,
    unchanged: same,
    failed,
    skipped,
  })
  const write = async (docs: readonly AnyDoc[]) => {
    await empty()
    const lines = docs.map((doc) => JSON.stringify(doc)).join('\n')
    const report = await send(lines, 'mode=insert', 'application/x-ndjson')
    expect([report.errors, report.created]).toEqual([[], docs.length])
  }
  /** A workbook's rows as a file of CSV. */
  const asCsv = async (bytes: Uint8Array) => {
    const rows: string[][] = []
    for await (const cells of readSheet(bytes)) rows.push(cells)
    return csvText(rows)
  }

  test('what goes out comes in again unchanged, whatever it holds', {
    timeout: 60_000 + times(5_000) * 500,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(file, fc.constantFrom('key', 'en', 'zh'), fc.boolean(), async (given, words, bom) => {
        const docs = given.map(([materialNumber, more]) => ({ materialNumber, cateLevelCode, baseUnit: code, ...more }))
        await write(docs)
        const before = await stored()
        const plain = `columns=${columns.filter((key) => words === 'key' || key !== 'materialType')}`
        const csv = (await fetched(`${plain}&bom=${bom}&sort=-materialSpecifications`)).payload
        expect(csv.startsWith('\uFEFF')).toBe(bom)
        const report = await send(csv, 'mode=upsert')
        expect([report.errors, counts(report)]).toEqual([[], unchanged(docs.length)])
        const workbook = await asCsv((await fetched(`format=xlsx&${plain}`)).rawPayload)
        const again = await send(workbook, 'mode=upsert')
        expect([again.errors, counts(again)]).toEqual([[], unchanged(docs.length)])
        expect(await stored()).toEqual(before)
      }),
      { numRuns: times(5_000) },
    )
  })
})
