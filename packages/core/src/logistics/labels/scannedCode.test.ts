/** Codes as scanners send them. */
import { expect, test } from 'vitest'
import { scannedCode } from './scannedCode.ts'

const [stx, etx, gs] = ['\u0002', '\u0003', '\u001d']

test.each([
  ['M-100\r', 'Enter'],
  ['M-100\r\n', 'Enter and line feed'],
  ['M-100\t', 'Tab'],
  [`${stx}M-100${etx}`, 'STX and ETX'],
  [`${stx}]C0M-100${etx}\r\n`, 'all of them'],
  ['\u2402M-100\u2403', 'pictures of STX and ETX'],
  ['<STX>M-100<ETX>', 'names of STX and ETX'],
  [']C0M-100', 'Code 128'],
  [']A0M-100', 'Code 39'],
  [']d1M-100', 'Data Matrix'],
  [']Q1M-100', 'QR'],
  [']Q3M-100', 'GS1 QR that holds none of its strings'],
])('%j is M-100: %s', (sent) => {
  expect(scannedCode(sent)).toEqual({ text: 'M-100' })
})

test.each([
  [']E04006381333931', '4006381333931'],
  ['DN|DN1|10|B-1|5|0a1b2c3d\r', 'DN|DN1|10|B-1|5|0a1b2c3d'],
  [']Q1DN|DN1|10|B-1|5|0a1b2c3d', 'DN|DN1|10|B-1|5|0a1b2c3d'],
  ['PO1/10', 'PO1/10'],
  ['01-4711', '01-4711'],
  // the check digit is wrong: it is no number of an article
  ['0104006381333932', '0104006381333932'],
])('%j is %j', (sent, text) => {
  expect(scannedCode(sent)).toEqual({ text })
})

const whole = { tradeItem: '04006381333931', batch: 'B-1', quantity: '12', material: 'M-100' }

test.each([
  `]C10104006381333931371${'2'}${gs}10B-1${gs}241M-100`,
  `]d2${gs}010400638133393137${'12'}${gs}10B-1${gs}241M-100`,
  `]Q30104006381333931${gs}3712${gs}10B-1${gs}241M-100`,
  `${stx}]e001040063813339313712<GS>10B-1{GS}241M-100${etx}\r`,
  '01040063813339313712\u241d10B-1^]241M-100\t',
  '01040063813339313712\\x1D10B-1\\u001d241M-100',
  '(01)04006381333931(37)12(10)B-1(241)M-100',
  '(01) 04006381333931 (37) 12 (10) B-1 (241) M-100',
])('%j says article, batch, quantity and material', (sent) => {
  expect(scannedCode(sent).elements).toEqual(whole)
})

test.each([
  [']C100069012340000000016', { packNo: '069012340000000016' }],
  ['00069012340000000016', { packNo: '069012340000000016' }],
  [`]d20104006381333931172702281${'0'}B2${gs}21S-9`, { expiry: '2027-02-28', batch: 'B2', serial: 'S-9' }],
  [']C11727020010X', { expiry: '2027-02-28', batch: 'X' }],
  [`]C1400PO7711${gs}240S-5`, { order: 'PO7711', supplierMaterial: 'S-5' }],
  // weights and places stand between what is used
  [`]C10104006381333931310300125010B9`, { tradeItem: '04006381333931', batch: 'B9' }],
])('%j says %j', (sent, elements) => {
  expect(scannedCode(sent).elements).toMatchObject(elements)
})

test.each([']C1172702301', `]C10104006381333931XX`, ']C199', `(01)123`])('%j is no element string', (sent) => {
  expect(scannedCode(sent).elements).toBeUndefined()
})
