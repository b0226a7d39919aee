/** What people take out of the system: its forms, its encodings, and that it comes in again unchanged. */

import { wrongCode } from '@srm/core/definition/codes/codeText'
import { csvColumns } from '@srm/core/definition/files/csvHeader'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampledTimes } from '../../../../../scripts/scale.ts'
import { reachable, type Standing } from '../../../../core/test/reachable.ts'
import { readSheet } from '../../../src/engine/exchange/xlsx.ts'
import { kinds } from '../../support/databases.ts'
import { code, definitions, keyOf, sampleDoc } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'

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
    .replace(/[\p{Cc}\ufffd]/gu, '')
    .normalize('NFC')
    .trim()
const blanks = new Set(['', 'null', 'undefined'])
const text = awkward.map(clean).filter((value) => !blanks.has(value))
const paragraph = fc
  .array(awkward.map(clean), { maxLength: 3 })
  .chain((parts) => fc.constantFrom('\n', '\r\n', '\r', '').map((end) => parts.join(end).normalize('NFC').trim()))
  .filter((value) => !blanks.has(value))
const quantity = fc
  .tuple(fc.nat(999_999_999_999), fc.nat(999_999))
  .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(6, '0')}`.replace(/\.?0*$/, ''))
const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

/** Names of the account's own codes: one of them the platform's code too, two that share a name, one called like another. */
const types: Readonly<Record<string, readonly [en: string, zh: string]>> = {
  [code]: ['Our own', '自有'],
  T1: ['Same', '相同一'],
  T2: ['same ', '相同二'],
  T3: ['Third', 'T1'],
  't-4': ['=Fourth', '１E+5'],
}

const row = fc.record({
  materialDesc: text,
  materialSpecifications: some(text),
  materialModel: some(text),
  materialType: some(fc.constantFrom(code, ...Object.keys(types))),
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
    text.filter((value) => [...value].length <= 40 && wrongCode(value) === undefined),
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
    for (const [dictionaryCode, [nameEn, nameZh]] of Object.entries(types)) {
      const entry = { dictionaryType: 'materialType', dictionaryCode, nameEn, nameZh }
      expect((await world.call('buyer', 'POST', '/buyer/dictionary', entry)).status).toBe(200)
    }
  })
  afterAll(() => world?.drop())

  const fetched = async (query: string) => {
    const answer = await world.app.inject({
      url: `/api/buyer/material/export?${query}`,
      headers: world.people.buyer.headers,
    })
    expect(answer.statusCode).toBe(200)
    return answer
  }
  const send = async (content: string | Buffer, query: string, type = 'text/csv') => {
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
  /** The other forms of a file. GB18030 writes every character of Unicode. */
  const others = [
    ['format=xlsx', 'application/octet-stream'],
    ['format=ndjson', 'application/x-ndjson'],
    ['encoding=gb18030', 'text/csv'],
  ] as const

  test('what goes out comes in again unchanged, whatever it holds', async () => {
    await fc.assert(
      fc.asyncProperty(
        file,
        fc.constantFrom('key', 'en', 'zh'),
        fc.boolean(),
        fc.constantFrom(...others),
        async (given, words, bom, [form, type]) => {
          const docs = given.map(([materialNumber, more]) => ({
            materialNumber,
            cateLevelCode,
            baseUnit: code,
            ...more,
          }))
          await write(docs)
          const before = await stored()
          const plain = `columns=${columns}&words=${words}`
          const csv = (await fetched(`${plain}&bom=${bom}&sort=-materialSpecifications`)).payload
          expect(csv.startsWith('\uFEFF')).toBe(bom)
          const report = await send(csv, 'mode=upsert')
          expect([report.errors, counts(report)]).toEqual([[], unchanged(docs.length)])
          const { rawPayload } = await fetched(`${form}&${plain}`)
          // Texts of no language: only who sends them knows what they are written in.
          const written = form.startsWith('encoding=') ? `&${form}` : ''
          const again = await send(rawPayload, `mode=upsert${written}`, type)
          expect([type, again.errors, counts(again)]).toEqual([type, [], unchanged(docs.length)])
          expect(await stored()).toEqual(before)
        },
      ),
      { numRuns: sampledTimes(5_000) },
    )
  })

  test('a name that several codes share, or that nobody knows, is told', async () => {
    await empty()
    const file = (name: string) =>
      `materialNumber,materialDesc,cateLevelCode,baseUnit,isSource,materialType\nA-1,Bolt,${cateLevelCode},${code},N,${name}\n`
    expect((await send(file('same'), 'mode=insert')).errors).toEqual([
      { row: 2, field: 'materialType', rule: 'ambiguousLabel', limit: 'T1, T2' },
    ])
    expect((await send(file('nothing'), 'mode=insert')).errors).toEqual([
      { row: 2, field: 'materialType', rule: 'notInDictionary', limit: 'nothing' },
    ])
    expect((await send(file('third'), 'mode=insert')).created).toBe(1)
    expect((await fetched('columns=materialType&bom=false')).payload).toBe('materialType\r\nT3\r\n')
  })

  const coded = definitions.filter(
    (one) => one.sides.buyer?.creates === true && csvColumns(one).some(({ field }) => field.kind === 'dict'),
  )
  const firstOf = (one: AnyDocument) => [...reachable(one).values()][0] as Standing
  test.each(coded.map((one) => [one.shape.name, one] as const))(
    'a file of %s with names is read as the one with codes',
    async (name, one) => {
      const owner = { elsAccount: accounts.buyer }
      const samples = [1, 2, 3].map((n) => sampleDoc(one, 900 + n, firstOf(one), owner))
      await world.insert(one, samples)
      const read = async (words: string) => {
        const url = `/api/buyer/${name}/export?words=${words}`
        const { payload } = await world.app.inject({ url, headers: world.people.buyer.headers })
        const type = { 'content-type': 'text/csv' }
        const path = `/buyer/${name}/import?mode=upsert&dryRun=true`
        return { payload, answer: (await world.call('buyer', 'POST', path, payload, type)).body.data }
      }
      const [codes, english, chinese] = [await read('key'), await read('en'), await read('zh')]
      expect(codes.answer.read).toBeGreaterThan(0)
      expect(english.payload).not.toBe(codes.payload)
      expect([english.answer, chinese.answer]).toEqual([codes.answer, codes.answer])
    },
  )

  const three: readonly AnyDoc[] = [
    { materialNumber: '000123', materialDesc: '=SUM(A1)', isSource: 'Y', grossWeight: '12.5', remark: 'a\n"b"' },
    { materialNumber: '-5', materialDesc: 'Bolt; M8, 螺栓', isSource: 'N', grossWeight: '123456789012.123456' },
    { materialNumber: '1.00E+11', materialDesc: '😀', isSource: 'N' },
  ].map((doc) => ({ cateLevelCode, baseUnit: code, ...doc }))
  const some = 'materialNumber,materialDesc,baseUnit,isSource,grossWeight,remark,materialStatus,createDate'

  test('a file of CSV, to the byte: codes or names, guarded texts, times of the account, lines of Windows', async () => {
    await write(three)
    await world.database.asLoader((tx) =>
      tx.query(`update material set "createDate" = '2026-11-21T16:30:00.120Z', "materialStatus" = 'frozen'`),
    )
    const rows = (yes: string, no: string, unit: string, frozen: string) => [
      `'-5,"Bolt; M8, 螺栓",${unit},${no},123456789012.123456,,${frozen},2026-11-22 00:30:00.120`,
      `000123,'=SUM(A1),${unit},${yes},12.5,"a\n""b""",${frozen},2026-11-22 00:30:00.120`,
      `'1.00E+11,😀,${unit},${no},,,${frozen},2026-11-22 00:30:00.120`,
    ]
    const query = `columns=${some}&sort=-grossWeight`
    expect((await fetched(query)).payload).toBe(`\uFEFF${some}\r\n${rows('Y', 'N', code, 'frozen').join('\r\n')}\r\n`)
    const [unit] = await world.database.asLoader((tx) =>
      tx.query<AnyDoc>(
        `select "nameEn", "nameZh" from dictionary where "dictionaryType" = 'unit' and "dictionaryCode" = $1`,
        [code],
      ),
    )
    expect((await fetched(`${query}&words=zh&bom=false`)).payload).toBe(
      `物料编码,物料描述,基本单位,需货源清单,毛重,备注,物料状态,创建时间\r\n${rows('是', '否', String(unit?.nameZh), '冻结').join('\r\n')}\r\n`,
    )
    const { rawPayload, headers } = await fetched(`${query}&encoding=gb18030`)
    expect(headers['content-type']).toBe('text/csv; charset=gb18030')
    expect(new TextDecoder('gb18030').decode(rawPayload)).toBe((await fetched(`${query}&bom=false`)).payload)
  })

  test('a workbook has texts as texts, numbers as numbers as far as they keep their digits, days as days', async () => {
    await write(three)
    const rows: string[][] = []
    const answer = await fetched(`format=xlsx&columns=${some}&sort=materialDesc&words=en`)
    expect(answer.headers['content-disposition']).toContain('material.xlsx')
    for await (const cells of readSheet(answer.rawPayload)) rows.push(cells)
    expect(rows[0]?.slice(0, 4)).toEqual(['Material', 'Description', 'Base unit', 'Source list required'])
    expect(rows.slice(1).map((row) => [row[0], row[1], row[3], row[4]])).toEqual([
      ['000123', '=SUM(A1)', 'Yes', '12.5'],
      ['-5', 'Bolt; M8, 螺栓', 'No', '123456789012.123456'],
      ["'1.00E+11", '😀', 'No', ''],
    ])
    expect(rows[1]?.[7]).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/)
  })

  const pick = (doc: AnyDoc, keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, doc[key]]))

  test.each(['buyer', 'supplier'] as const)('NDJSON and JSON hold what the %s reads of orders', async (side) => {
    const order = documents.purchaseOrder as AnyDocument
    const standings = [...reachable(order).values()]
    const remark = 'tab\t "q" \\ \u007f 中😀'
    const parties = { elsAccount: accounts.buyer, toElsAccount: accounts.supplier, remark }
    const base = side === 'buyer' ? 2000 : 3000
    for (const [n, standing] of standings.entries())
      await world.insert(order, [sampleDoc(order, base + n, standing, parties)])
    const get = async (query: string) => {
      const url = `/api/${side}/purchaseOrder/export?${query}`
      return (await world.app.inject({ url, headers: world.people[side].headers })).payload
    }
    const docs = (await get('format=ndjson')).split('\n').flatMap((line) => (line ? [JSON.parse(line) as AnyDoc] : []))
    expect(JSON.parse(await get('format=json'))).toEqual(docs)
    expect(JSON.parse(await get('format=json&orderNumber=nobody'))).toEqual([])
    const heads = Object.keys(docs[0] ?? {}).filter((key) => key !== 'lines')
    const list = `/${side}/purchaseOrder?limit=200&fields=${heads}`
    const { items } = (await world.call(side, 'GET', list)).body.data as { items: AnyDoc[] }
    expect(docs.map((doc) => pick(doc, heads)).slice(0, 200)).toEqual(items.map((item) => pick(item, heads)))
    for (const [n, { uuid }] of items.entries()) {
      const { lines } = (await world.call(side, 'GET', `/${side}/purchaseOrder/${uuid}`)).body.data as AnyDoc
      const own = docs[n]?.lines ?? []
      expect(own).toEqual((lines ?? []).map((line) => pick(line as AnyDoc, Object.keys(own[0] ?? {}))))
    }
    expect(docs.some(({ lines }) => (lines ?? []).length > 1)).toBe(true)
  })

  test('what cannot be asked is refused before the first byte', async () => {
    const refused = async (query: string) => {
      const { status, body } = await world.call('buyer', 'GET', `/buyer/material/export?${query}`)
      return [status, body.data?.issues?.map(({ path, rule }: AnyDoc) => `${path} ${rule}`).join()]
    }
    expect(await refused('format=pdf')).toEqual([400, 'format notOneOf'])
    expect(await refused('words=fr')).toEqual([400, 'words notOneOf'])
    expect(await refused('encoding=latin1')).toEqual([400, 'encoding notOneOf'])
    expect(await refused('bom=1')).toEqual([400, 'bom notOneOf'])
    expect(await refused('columns=materialNumber,nope')).toEqual([400, 'columns notAccepted'])
    expect(await refused('colour=red')).toEqual([400, 'colour notAccepted'])
  })

  test('what is asked for is a value, whatever signs it has', async () => {
    const odd = `O'Brien \\ "x" $1 {a,b} %_`
    await write([
      { materialNumber: 'a', materialDesc: odd, cateLevelCode, baseUnit: code, isSource: 'N' },
      { materialNumber: 'b', materialDesc: 'plain', cateLevelCode, baseUnit: code, isSource: 'N' },
    ])
    const asked = async (query: string) => (await fetched(`columns=materialNumber&bom=false&${query}`)).payload
    const only = 'materialNumber\r\na\r\n'
    expect(await asked(`materialDesc.from=${encodeURIComponent(odd)}&materialDesc.to=${encodeURIComponent(odd)}`)).toBe(
      only,
    )
    expect(await asked(`q=${encodeURIComponent(odd)}`)).toBe(only)
    expect(await asked(`q=${encodeURIComponent("'; drop table material; --")}`)).toBe('materialNumber\r\n')
    expect(await asked(`materialStatus=draft,active&sort=-materialNumber`)).toBe('materialNumber\r\nb\r\na\r\n')
  })

  test('large lists keep their order, filters and search, with blanks first', async () => {
    await empty()
    await world.database.asLoader((tx) =>
      tx.query(`insert into material ("uuid", "elsAccount", "createUser", "createDate", "lastUpdateUser", "lastUpdateDate",
          "rowVersion", "materialNumber", "materialDesc", "materialSpecifications", "cateLevelCode", "baseUnit", "materialStatus", "auditStatus")
        select gen_random_uuid(), '${accounts.buyer}', 'x', now(), 'x', now(), 1, 'M' || n, 'Bolt ' || n,
          case when n % 3 > 0 then 'S' || n % 700 end, 'C', 'EA', case when n % 10 = 0 then 'draft' else 'active' end, 'approved'
        from generate_series(1, 12000) n`),
    )
    const wanted = async (order: string, where = 'true') =>
      (
        await world.database.asLoader((tx) =>
          tx.query<{ n: string }>(`select "materialNumber" as n from material where ${where} order by ${order}`),
        )
      ).map(({ n }) => n)
    const numbers = async (query: string) =>
      (await fetched(`columns=materialNumber&bom=false&${query}`)).payload.split('\r\n').slice(1, -1)
    expect(await numbers('')).toEqual(await wanted('"materialNumber", "uuid"'))
    const bySpecification = `coalesce("materialSpecifications", '')`
    expect(await numbers('sort=materialSpecifications')).toEqual(await wanted(`${bySpecification}, "uuid"`))
    expect(await numbers('sort=-materialSpecifications&materialStatus=active')).toEqual(
      await wanted(`${bySpecification} desc, "uuid" desc`, `"materialStatus" = 'active'`),
    )
    expect(await numbers('sort=-materialStatus&q=lt 11')).toEqual(
      await wanted(`"materialStatus" desc, "uuid" desc`, `"materialDesc" like '%lt 11%'`),
    )
  })
})
