import { expect, test } from 'vitest'
import { readOf, type Setting, sentOf, typedOf } from './settingValue.ts'

const setting = (more: Partial<Setting>): Setting => ({
  key: 'x',
  en: 'X',
  zh: 'X',
  about: { en: '', zh: '' },
  group: { key: 'access', en: 'Access', zh: '登录' },
  kind: 'text',
  initial: '',
  value: '',
  source: 'default',
  editable: true,
  ...more,
})

test('numbers are sent as numbers, and what is none as it was typed', () => {
  expect(sentOf(setting({ kind: 'number' }), ' 14 ')).toBe(14)
  expect(sentOf(setting({ kind: 'number' }), 'x')).toBe('x')
  expect(sentOf(setting({ kind: 'decimal' }), '0.5')).toBe('0.5')
})

test('accounts are typed with any separator', () => {
  expect(sentOf(setting({ kind: 'accounts' }), '100001，100002; 100003')).toEqual(['100001', '100002', '100003'])
  expect(sentOf(setting({ kind: 'accounts' }), ' ')).toEqual([])
  expect(typedOf(['100001', '100002'])).toBe('100001, 100002')
})

test('values are read in the language of the day', () => {
  const yesNo = setting({ kind: 'choice', options: { Y: ['Yes', '是'], N: ['No', '否'] } })
  expect([readOf(yesNo, 'Y', 'en', '–'), readOf(yesNo, 'N', 'zh_cn', '–')]).toEqual(['Yes', '否'])
  expect(readOf(setting({ kind: 'accounts' }), [], 'en', 'none')).toBe('none')
})
