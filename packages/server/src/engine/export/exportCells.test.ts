/** The database writes every cell of a CSV file as JavaScript does, to the byte. */
import { buffer } from 'node:stream/consumers'
import { type Field, f } from '@srm/core/definition/field'
import { type Words, writeCell } from '@srm/core/definition/files/csvCells'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { times } from '../../../../../scripts/scale.ts'
import { emptyDatabase, type FreshDatabase, kinds } from '../../../test/support/databases.ts'
import { literal } from '../../database/literalStatement.ts'
import { columnType } from '../../database/schema/ddl.ts'
import { sqlCell } from './exportCells.ts'
import { csvText } from './exportWriters.ts'
import { windowsLines } from './windowsLines.ts'

const options = { a: ['First', '第一'], b: ['=1+1', '"二"'], '-1': ['', ','] } as const
const text = f.text('Text', '文本', { max: 4000, multiline: true })
const fields: Readonly<Record<string, Field>> = {
  text,
  ref: f.ref('Ref', '引用', 'material'),
  dict: { ...f.dict('Unit', '单位', 'unit'), options },
  choice: { ...f.yesNo('Choice', '选择'), options },
  price: f.price('Price', '单价'),
  number: f.number('Days', '天数'),
  date: f.date('Date', '日期'),
  time: f.time('Time', '时间'),
}

const zones = ['UTC', 'Asia/Shanghai', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Africa/Casablanca']
const awkward = [...'=+-@＝＋－＠\t\r\n\'",;0159.Ee 中Z\u00a0\u0001\\😀\uFEFFＡ']
const word = fc.oneof(
  fc.string({ maxLength: 12, unit: fc.constantFrom(...awkward) }),
  fc.string({ maxLength: 30, unit: 'grapheme' }),
  fc.constantFrom('1.00E+11', '-3e+05', "'007", "''=", '12E+', '1E+5\n', '\\.', '\\N', '007', 'a', 'b', '-1'),
)
/** PostgreSQL holds no NUL and no half of a character. */
const held = word.map((value) => value.toWellFormed().replaceAll('\0', ''))
/** The shortest text of a decimal, as records have it. */
const decimal = fc
  .tuple(fc.boolean(), fc.nat(999_999_999_999), fc.nat(99_999_999))
  .map(([isNegative, whole, fraction]) => {
    const parts = `${whole}.${String(fraction).padStart(8, '0')}`.replace(/\.?0*$/, '')
    return isNegative && parts !== '0' ? `-${parts}` : parts
  })
const between = { min: new Date('1971-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true }
const moment = fc
  .tuple(fc.date(between), fc.constantFrom('', '000', '120', '123456', '000456', '999999'))
  .map(([date, part]) => `${date.toISOString().slice(0, 19)}${part && `.${part}`}Z`)
const day = fc.date(between).map((date) => date.toISOString().slice(0, 10))

const arbitraries: Readonly<Record<string, fc.Arbitrary<string | number>>> = {
  text: held,
  ref: held,
  dict: held,
  choice: held,
  price: decimal,
  number: fc.nat(),
  date: day,
  time: moment,
}
const row = fc.record(
  Object.fromEntries(Object.entries(arbitraries).map(([key, values]) => [key, fc.option(values, { freq: 6 })])),
)
const words = fc.constantFrom<Words>('key', 'en', 'zh')

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await emptyDatabase(kinds[0] ?? 'pglite')
})
afterAll(() => fresh?.drop())

const nobody = { account: '', side: 'system' } as const
type Row = Readonly<Record<string, string | number | null>>

async function bySql(rows: readonly Row[], zone: string, asked: Words): Promise<string> {
  const keys = Object.keys(fields)
  const values = rows.map(
    (given) => `(${keys.map((key) => `${literal(given[key])}::${columnType(fields[key] ?? text)}`).join(', ')})`,
  )
  const cells = keys.map((key) => sqlCell(fields[key] ?? text, `v."${key}"`, zone, asked))
  const names = keys.map((key) => `"${key}"`)
  const select = `select ${cells.join(', ')} from (values ${values.join(', ')}) v(${names.join(', ')})`
  const pieces = windowsLines(await fresh.database.copyOut(nobody, select))
  return (await buffer(pieces)).toString()
}

const byJavaScript = (rows: readonly Row[], zone: string, asked: Words): string =>
  csvText(rows.map((given) => Object.entries(fields).map(([key, field]) => writeCell(field, given[key], zone, asked))))

test('cells of every kind, in every zone, as codes and as labels', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 40 }),
      fc.constantFrom(...zones),
      words,
      async (rows, zone, asked) => {
        expect(await bySql(rows, zone, asked)).toBe(byJavaScript(rows, zone, asked))
      },
    ),
    { numRuns: times(5_000) },
  )
})

test('line ends inside of cells stay, wherever the pieces break', async () => {
  const whole = Buffer.from('a,"b\n""c""\n",d\n"\n",,\n')
  for (let size = 1; size <= whole.length; size += 1) {
    const pieces = async function* () {
      for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size)
    }
    expect((await buffer(windowsLines(pieces()))).toString()).toBe('a,"b\n""c""\n",d\r\n"\n",,\r\n')
  }
})
