import { expect, it } from 'vitest'
import { isDateFormat } from './dateFormat.ts'

it.each([
  'yyyy-mm-dd',
  'yyyymmdd',
  'd/m/yy h:mm AM/PM',
  '[$-409]d\\-mmm\\-yy;@',
  '[h]:mm:ss',
  'yyyy"年"m"月"d"日"',
  'yyyy年m月d日',
  'mm:ss.0',
  'ss.000',
  'ggge"年"',
  '[Red]dd.mm.yyyy',
])('%s shows days or times', (code) => {
  expect(isDateFormat(code)).toBe(true)
})

it.each([
  'General',
  '@',
  '0.00',
  '#,##0.00\\ "Kčs"',
  '#,##0.00 [$Kčs-405]',
  '0.00E+00',
  '##0.0E+0',
  '[Red]-0.00',
  '0.0 "days"',
  '0\\d',
  '0_d',
  '0;"yes"',
  '[$руб.-419]#,##0',
])('%s shows numbers', (code) => {
  expect(isDateFormat(code)).toBe(false)
})
