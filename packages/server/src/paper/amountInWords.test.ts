import { expect, test } from 'vitest'
import { amountInWords } from './amountInWords.ts'

test.each([
  ['1202.32', 'CNY', '人民币壹仟贰佰零贰元叁角贰分', 'One Thousand Two Hundred Two and 32/100 CNY'],
  ['1100', 'CNY', '人民币壹仟壹佰元整', 'One Thousand One Hundred and 00/100 CNY'],
  ['10000001.050000', 'CNY', '人民币壹仟万零壹元零伍分', 'Ten Million One and 05/100 CNY'],
  ['0.00', 'CNY', '人民币零元整', 'Zero and 00/100 CNY'],
  ['-5.5', 'CNY', '人民币负伍元伍角', 'Minus Five and 50/100 CNY'],
  ['300', 'JPY', '日元叁佰整', 'Three Hundred JPY'],
  ['12.345', 'KWD', '科威特第纳尔壹拾贰点叁肆伍', 'Twelve and 345/1000 KWD'],
  ['7', 'c1', 'c1柒整', 'Seven and 00/100 c1'],
  ['20.50', 'USD', '美元贰拾点伍', 'Twenty and 50/100 USD'],
])('%s %s', (amount, currency, zh, en) => {
  expect(amountInWords(amount, currency, 'zh_cn')).toBe(zh)
  expect(amountInWords(amount, currency, 'en')).toBe(en)
})

test('every digit of a large amount is said', () => {
  expect(amountInWords('9007199254740993.37', 'USD', 'en')).toMatch(/Nine Hundred Ninety Three and 37\/100 USD$/)
  expect(amountInWords('9007199254740993.37', 'CNY', 'zh_cn')).toMatch(/玖佰玖拾叁元叁角柒分$/)
})

test('what is finer than its currency, or no amount, has no words', () => {
  expect(amountInWords('1.234', 'CNY', 'en')).toBeUndefined()
  expect(amountInWords('a', 'CNY', 'zh_cn')).toBeUndefined()
})
