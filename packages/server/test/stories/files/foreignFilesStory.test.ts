/** Files as people have them: other encodings, other numbers, rows and sheets in another order, numbers of another system. */
import { documents } from '@srm/core/documents'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { importing, type Job } from '../../support/importing.ts'
import { sampleInput } from '../../support/sample.ts'
import { formulaError, uncomputed, workbookOf } from '../../support/workbook.ts'
import { startWorld, type World } from '../../support/world.ts'

describe.each(kinds)('files as people have them on %s', (kind) => {
  let world: World
  let jobs: ReturnType<typeof importing>
  beforeAll(async () => {
    world = await startWorld(kind)
    jobs = importing(world)
  })
  afterAll(() => world?.drop())

  const { cateLevelCode = '', baseUnit = '' } = sampleInput(documents.material, 1) as Record<string, string>
  const order = sampleInput(documents.purchaseOrder, 1) as Record<string, string>
  const header = 'materialNumber,materialDesc,cateLevelCode,baseUnit'
  const material = (number: string, description: string, more = '') =>
    `${number},${description},${cateLevelCode},${baseUnit}${more}`
  const file = (...rows: readonly string[]) => `${rows.join('\r\n')}\r\n`
  const stored = async (number: string) =>
    (await world.call('buyer', 'GET', `/buyer/material?materialNumber=${encodeURIComponent(number)}`)).body.data
      .items[0]
  const messageOf = ({ message }: Job) => JSON.parse(message ?? '{}')
  const faultsOf = async ({ uuid }: Job) =>
    (await jobs.errors(uuid)).map(({ row, field, rule, limit }: Record<string, unknown>) => [row, field, rule, limit])

  describe('encodings', () => {
    test.each([
      ['shift_jis', 'ステンレスボルト'],
      ['big5', '螺絲墊圈六角頭'],
      ['windows-1250', 'Śruba ocynkowana żółta'],
      ['windows-1251', 'Болт оцинкованный'],
      ['windows-1252', 'Schraube für Räder'],
    ])('%s is found out', async (encoding, description) => {
      const text = file(header, material(`ENC-${encoding}`, description))
      const job = await jobs.run(iconv.encode(text, encoding), { document: 'material' })
      expect(job).toMatchObject({ jobStatus: 'done', encodingFound: encoding, createdRows: 1 })
      expect((await stored(`ENC-${encoding}`)).materialDesc).toBe(description)
    })

    test('what is open is not guessed; said, it is read', async () => {
      const bytes = iconv.encode(file(header, material('OPEN-1', 'Sørensen')), 'windows-1252')
      const asked = { document: 'material', repeat: 'Y' }
      const job = await jobs.run(bytes, asked)
      const { rule, limit } = messageOf(job).issues[0]
      expect([job.jobStatus, rule]).toEqual(['failed', 'unclearEncoding'])
      expect(limit.split(', ')).toEqual(expect.arrayContaining(['windows-1250', 'windows-1252']))
      expect(await jobs.run(bytes, { ...asked, encoding: 'windows-1252' })).toMatchObject({ createdRows: 1 })
      expect((await stored('OPEN-1')).materialDesc).toBe('Sørensen')
    })

    test.each([
      ['a file of few rows', 0],
      ['a set', 400],
    ])('one odd byte costs its row, not the file: %s', async (_, count) => {
      const rows = Array.from({ length: count }, (_, n) => material(`ODD-${count}-F${n}`, '不锈钢螺栓'))
      const good = material(`ODD-${count}-1`, '不锈钢螺栓')
      const bytes = Buffer.concat([
        Buffer.from(file(header, good, ...rows)),
        Buffer.from(material(`ODD-${count}-2`, 'M')),
        Buffer.from(file('')),
      ])
      const at = bytes.lastIndexOf(',M,') + 1
      bytes[at] = 0xfc
      const job = await jobs.run(bytes, { document: 'material' })
      expect(job).toMatchObject({ encodingFound: 'utf-8', createdRows: count + 1, failedRows: 1 })
      expect(await faultsOf(job)).toEqual([[count + 3, 'materialDesc', 'unreadableCharacter', null]])
    })
  })

  test('codes that look like others are refused, whatever way they go', async () => {
    const twins = ['M-TWIN-1', 'M-TWIN-1\u200b', 'M\u2011TWIN\u20111', 'Ｍ－ＴＷＩＮ－１', 'M-ТWIN-1', 'm-twin-1']
    const faults = (from: number) => [
      [from, 'materialNumber', 'unseenCharacter', 'U+200B'],
      [from + 1, 'materialNumber', 'lookAlike', 'M-TWIN-1'],
      [from + 2, 'materialNumber', 'lookAlike', 'M-TWIN-1'],
      [from + 3, 'materialNumber', 'mixedAlphabets', 'Т'],
      [from + 4, 'materialNumber', 'twice', null],
    ]
    const few = await jobs.run(file(header, ...twins.map((code) => material(code, 'Plain'))), { document: 'material' })
    expect(few).toMatchObject({ createdRows: 1, failedRows: 5 })
    expect(await faultsOf(few)).toEqual(faults(3))
    const fillers = Array.from({ length: 400 }, (_, n) => material(`FILL-${n}`, 'Filler of a set'))
    const set = await jobs.run(file(header, ...fillers, ...twins.map((code) => material(code, 'Other'))), {
      document: 'material',
    })
    expect(set).toMatchObject({ createdRows: 400, updatedRows: 1, failedRows: 5 })
    expect(await faultsOf(set)).toEqual(faults(403))
    const body = { ...sampleInput(documents.material, 3), materialNumber: 'Ｍ１' }
    const answer = await world.call('buyer', 'POST', '/buyer/material', body)
    expect(answer.body.data.issues).toEqual([{ path: 'materialNumber', rule: 'lookAlike', limit: 'M1' }])
  })

  describe('numbers', () => {
    const weights = (key: string, texts: readonly string[], fillers = 0) =>
      file(
        `${header},grossWeight`.replaceAll(',', ';'),
        ...texts.map((text, n) => `${material(`${key}-${n}`, 'Rim').replaceAll(',', ';')};${text}`),
        ...Array.from({ length: fillers }, (_, n) => `${material(`${key}-F${n}`, 'Rim').replaceAll(',', ';')};`),
      )
    const weightOf = async (number: string) => (await stored(number)).grossWeight

    test.each([
      ['rows', 'NR', 0],
      ['a set', 'NS', 400],
    ])('a decimal comma is found out over its column, in %s', async (_, key, fillers) => {
      const job = await jobs.run(weights(key, ['12,5', '1,234', '1.234,5', '1.234', '7'], fillers), {
        document: 'material',
      })
      expect(job).toMatchObject({ jobStatus: 'done', failedRows: 0 })
      const found = await Promise.all([0, 1, 2, 3, 4].map((n) => weightOf(`${key}-${n}`)))
      expect(found).toEqual(['12.5', '1.234', '1234.5', '1234', '7'])
    })

    test.each([
      ['rows', 'GR', 0],
      ['a set', 'GS', 400],
    ])('blanks and apostrophes part thousands, in %s', async (_, key, fillers) => {
      const job = await jobs.run(weights(key, ['1 234,5', '1\u202f234,25', '12\u00a0000', '1,5'], fillers), {
        document: 'material',
      })
      expect(job).toMatchObject({ jobStatus: 'done', failedRows: 0 })
      const found = await Promise.all([0, 1, 2, 3].map((n) => weightOf(`${key}-${n}`)))
      expect(found).toEqual(['1234.5', '1234.25', '12000', '1.5'])
    })

    test('what may be thousands or decimals is refused, until somebody says it', async () => {
      const text = weights('NO', ['1,234', '12'])
      const job = await jobs.run(text, { document: 'material' })
      expect(job).toMatchObject({ createdRows: 1, failedRows: 1 })
      expect(await faultsOf(job)).toEqual([[2, 'grossWeight', 'ambiguousNumber', null]])
      expect(await jobs.run(text, { document: 'material', decimalMark: ',' })).toMatchObject({ failedRows: 0 })
      expect(await weightOf('NO-0')).toBe('1.234')
      expect(await jobs.run(text, { document: 'material', decimalMark: '.' })).toMatchObject({ failedRows: 0 })
      expect(await weightOf('NO-0')).toBe('1234')
    })
  })

  const orderHeader = 'orderNumber,purchaseType,toElsAccount,currency,lines.materialDesc,lines.quantity'
  const line = (number: string, quantity: number) =>
    [number, order.purchaseType, order.toElsAccount, order.currency, 'Bolt', quantity].join(',')
  const orderOf = async (number: string) => {
    const { items } = (await world.call('buyer', 'GET', `/buyer/purchaseOrder?erpPurchaseOrderNo=${number}`)).body.data
    expect(items).toHaveLength(1)
    return (await world.call('buyer', 'GET', `/buyer/purchaseOrder/${items[0].uuid}`)).body.data
  }
  const quantities = (doc: { lines: { quantity: string }[] }) => doc.lines.map(({ quantity }) => quantity)

  test('rows of one order are one, wherever they stand', async () => {
    const text = file(
      orderHeader,
      line('A7', 5),
      line('B7', 6),
      line('A7', 7),
      line('C7', 8),
      line('B7', 9),
      line('A7', 4),
    )
    expect(await jobs.run(text, { document: 'purchaseOrder' })).toMatchObject({ readRows: 3, createdRows: 3 })
    const orders = await Promise.all(['A7', 'B7', 'C7'].map(orderOf))
    expect(orders.map(quantities)).toEqual([['5', '7', '4'], ['6', '9'], ['8']])
  })

  test('rows that stand apart and say different things of their order are refused with all of it', async () => {
    const other = line('D7', 7).replace(String(order.currency), 'EUR')
    const job = await jobs.run(file(orderHeader, line('D7', 5), line('E7', 6), other), { document: 'purchaseOrder' })
    expect(job).toMatchObject({ readRows: 2, createdRows: 1, failedRows: 1 })
    expect(await faultsOf(job)).toEqual([[4, 'currency', 'headDiffers', null]])
  })

  test('an order keeps the number of the file, by which the next file finds it', async () => {
    const first = file(orderHeader, line('A8', 5), line('A8', 6))
    expect(await jobs.run(first, { document: 'purchaseOrder' })).toMatchObject({ createdRows: 1 })
    const before = await orderOf('A8')
    expect(before.orderNumber).toMatch(/^PO\d{12}$/)
    const corrected = file(orderHeader, line('A8', 5), line('A8', 9))
    const trial = await jobs.create({ document: 'purchaseOrder', dryRun: 'Y' })
    await jobs.send(trial.uuid, Buffer.from(corrected))
    await jobs.start(trial.uuid)
    expect(await jobs.wait(trial.uuid)).toMatchObject({ updatedRows: 1, createdRows: 0 })
    expect(await jobs.run(corrected, { document: 'purchaseOrder' })).toMatchObject({ updatedRows: 1, createdRows: 0 })
    const after = await orderOf('A8')
    expect([after.orderNumber, quantities(after)]).toEqual([before.orderNumber, ['5', '9']])
    expect(await jobs.run(first, { document: 'purchaseOrder', mode: 'insert', repeat: 'Y' })).toMatchObject({
      failedRows: 1,
    })
  })

  describe('workbooks', () => {
    const names = header.split(',')
    const cells = (number: string) => material(number, 'Rim').split(',')

    test('the sheet is read that names columns, not the cover before it, nor one that is hidden', async () => {
      const book = workbookOf([
        { name: 'Old', isHidden: true, rows: [names, cells('BOOK-0')] },
        { name: 'Cover', rows: [['Materials of the plant'], ['Version 3']] },
        { name: 'Materials', rows: [names, cells('BOOK-1')] },
      ])
      const { uuid } = await jobs.create({ document: 'material', fileName: 'book.xlsx' })
      await jobs.send(uuid, book)
      expect(await jobs.look(uuid)).toMatchObject({ sheets: ['Cover', 'Materials'], sheet: 'Materials' })
      await jobs.start(uuid)
      expect(await jobs.wait(uuid)).toMatchObject({ jobStatus: 'done', createdRows: 1 })
      expect(await stored('BOOK-1')).toBeDefined()
    })

    test('a header of merged cells is one header', async () => {
      const rows = [
        ['Materials 2026'],
        ['materialNumber', 'Names', '', 'Base data', ''],
        ['', 'materialDesc', 'materialModel', 'cateLevelCode', 'baseUnit'],
        ['BOOK-2', 'Rim', 'R20', cateLevelCode, baseUnit],
      ]
      const { uuid } = await jobs.create({ document: 'material', fileName: 'merged.xlsx' })
      await jobs.send(uuid, workbookOf([{ name: '1', rows }]))
      expect(await jobs.look(uuid)).toMatchObject({ headerRow: 3, rowCount: 1 })
      await jobs.start(uuid)
      expect(await jobs.wait(uuid)).toMatchObject({ jobStatus: 'done', createdRows: 1 })
      expect(await stored('BOOK-2')).toMatchObject({ materialDesc: 'Rim', materialModel: 'R20' })
    })

    test.each([
      ['rows', 'AR', 0],
      ['a set', 'AS', 400],
    ])(
      'notes beside the columns are aside, in %s; in a text more cells than columns have slipped',
      async (_, key, fillers) => {
        const rows = [
          names,
          [...cells(`${key}-1`), '', '1.12', 'old price'],
          ['', '', '', '', '', 'Total'],
          ...Array.from({ length: fillers }, (_, n) => cells(`${key}-F${n}`)),
        ]
        const { uuid } = await jobs.create({ document: 'material', fileName: 'notes.xlsx' })
        await jobs.send(uuid, workbookOf([{ name: '1', rows }]))
        await jobs.start(uuid)
        expect(await jobs.wait(uuid)).toMatchObject({ jobStatus: 'done', createdRows: fillers + 1, failedRows: 0 })
        const text = await jobs.run(file(...rows.map((row) => row.join(','))), { document: 'material', repeat: 'Y' })
        expect(await faultsOf(text)).toEqual([
          [2, '', 'tooManyCells', '4'],
          [3, '', 'tooManyCells', '4'],
        ])
      },
    )

    test('a name of a column may stand on several lines of its cell', async () => {
      const rows = [
        ['Material\ncode', 'materialDesc', 'Gross \r\n weight', 'cateLevelCode', 'baseUnit'],
        ['BOOK-3', 'Rim', 2.5, cateLevelCode, baseUnit],
      ]
      const mapping = { 'Material code': 'materialNumber' }
      const { uuid } = await jobs.create({ document: 'material', fileName: 'lines.xlsx', mapping })
      await jobs.send(uuid, workbookOf([{ name: '1', rows }]))
      await jobs.start(uuid)
      expect(await jobs.wait(uuid)).toMatchObject({ jobStatus: 'done', createdRows: 1 })
      expect(await stored('BOOK-3')).toMatchObject({ grossWeight: '2.5' })
    })

    test.each([
      ['rows', 'BF', 0],
      ['a set', 'BS', 400],
    ])(
      'what formulas do not tell is refused, cell by cell, in %s: an error, and a result that was never computed',
      async (_, key, fillers) => {
        const row = (n: number | string, text: string | object, weight: number | object) =>
          [`${key}-${n}`, text, cateLevelCode, baseUnit, weight] as string[]
        const rows = [
          [...names, 'grossWeight'],
          row(1, 'Rim', uncomputed),
          row(2, formulaError('#N/A'), 1),
          row(3, 'Rim', formulaError('#DIV/0!')),
          row(4, 'Rim', 2),
          ...Array.from({ length: fillers }, (_, n) => row(`F${n}`, 'Rim', 1)),
        ]
        const { uuid } = await jobs.create({ document: 'material', fileName: 'formulas.xlsx' })
        await jobs.send(uuid, workbookOf([{ name: '1', rows }]))
        await jobs.start(uuid)
        const job = await jobs.wait(uuid)
        expect(job).toMatchObject({ createdRows: fillers + 1, failedRows: 3 })
        expect(await faultsOf(job)).toEqual([
          [2, 'grossWeight', 'formulaUnknown', null],
          [3, 'materialDesc', 'formulaError', '#N/A'],
          [4, 'grossWeight', 'formulaError', '#DIV/0!'],
        ])
        expect(await jobs.errorsFile(uuid)).toContain('the cell holds a formula, but the file does not tell its value')
      },
    )
  })
})
