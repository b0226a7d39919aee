/** Every letter of a description is on paper and in its text layer; what no font has is named. */
import { expect, test } from 'vitest'
import { glyphsOf } from '../../test/support/paper/glyphsOf.ts'
import { sheetsOf } from '../../test/support/paper/sheetsOf.ts'
import type { PackageLabel } from './label.ts'
import { missingHeader } from './missingLetters.ts'
import type { Paper } from './paper.ts'
import { setLabels } from './setLabels.ts'
import { setType } from './setType.ts'

const descriptions = [
  'Śruba ocynkowana żółta Łódź',
  'Šroub řezný, příruba Ů',
  'Csavar őű',
  'Cıvata şapkalı ğ İ',
  'Șurub țeavă',
  'Βίδα γαλβανισμένη',
  'Болт Ї ґ',
  'สลักเกลียว',
  'برغي سداسي',
  'בורג משושה',
  '육각 볼트',
  '₹ ⚠ 🔩',
  'مرتين على الأقل في هذا العمود',
  'בורג (מגולוון)',
  '⌀10 碳纤维车架',
]

const paperOf = (texts: readonly string[], width = 300): Paper => ({
  locale: 'en',
  logo: undefined,
  title: 'Purchase order',
  number: 'PO1',
  name: '',
  status: '',
  companies: [],
  link: undefined,
  isLandscape: false,
  foot: '',
  blocks: [
    {
      kind: 'table',
      columns: [
        { title: 'Line', width: 28, grows: false, isNumber: true },
        { title: 'Description', width, grows: false, isNumber: false },
      ],
      rows: texts.map((text, at) => [{ text: String(at + 1) }, { text, below: text }]),
      totals: [],
    },
  ],
})

const labelOf = (text: string): PackageLabel => ({
  code: 'DN|1|10',
  from: text,
  title: text,
  material: text,
  quantity: '5 pcs',
  facts: [{ label: 'Batch', text }],
  foot: 'DN1 / 10',
})

test('a description is read from the paper as it was written, in the order of reading', async () => {
  const { pdf, missing } = await setType([paperOf(descriptions)])
  const text = (await sheetsOf(pdf)).join('\n')
  expect(descriptions.filter((one) => text.split(one).length !== 3)).toEqual([])
  expect(missing).toEqual([])
  const glyphs = await glyphsOf(pdf)
  expect(glyphs.count).toBeGreaterThan(300)
  expect(glyphs.undefined).toBe(0)
})

test('lines from right to left begin at the right, wherever they are broken', async () => {
  const text = 'ברגים משושים מגולוונים ארוכים מאוד לבניין'
  const { pdf } = await setType([paperOf([text], 90)])
  const read = (await sheetsOf(pdf)).join(' ').replaceAll(/\s+/g, ' ')
  expect(read.split(text).length).toBe(3)
  const { words } = await glyphsOf(pdf)
  const [bolts, building] = ['ברגים', 'לבניין'].map((word) => words.find(({ text: one }) => one.includes(word)))
  expect(bolts && building && bolts.y > building.y).toBe(true)
})

test('labels have the letters of their descriptions too', async () => {
  const { pdf, missing } = await setLabels(descriptions.map(labelOf))
  const sheets = await sheetsOf(pdf)
  expect(sheets.length).toBe(descriptions.length)
  expect(descriptions.filter((one, at) => !sheets[at]?.includes(one))).toEqual([])
  expect([missing, (await glyphsOf(pdf)).undefined]).toEqual([[], 0])
})

test('what no font has is replaced on the paper, which names it with its line; so does the answer', async () => {
  const { pdf, missing } = await setType([paperOf(['M8', 'ሀለ 🔩'])])
  const text = (await sheetsOf(pdf)).join('\n')
  expect(text).toContain('��')
  expect(text).toContain('No font has these letters, printed as �: Line 2: U+1200, U+1208')
  expect(missing).toEqual([{ number: 'PO1', line: '2', letters: ['ሀ', 'ለ'] }])
  expect(missingHeader([...missing, { number: '订单', line: '', letters: ['👩‍ሀ'] }])).toBe(
    'PO1/2;U+1200 U+1208, %E8%AE%A2%E5%8D%95;U+1F469+U+200D+U+1200',
  )
  const long = await setLabels(['สลักเกลียว ሀ ', 'برغي ሀ '].map((one) => labelOf(one.repeat(40))))
  expect((await sheetsOf(long.pdf)).length).toBe(2)
  const label = await setLabels([labelOf('육각 ሀ')])
  expect((await sheetsOf(label.pdf)).length).toBe(1)
  expect((await sheetsOf(label.pdf)).join()).toContain('� U+1200')
  expect(label.missing).toEqual([{ number: 'DN1 / 10', line: '', letters: ['ሀ'] }])
})
