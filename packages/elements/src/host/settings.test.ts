import { expect, test } from 'vitest'
import { readLocale, resolveSettings } from './settings.ts'

test.each([
  ['zh-CN', 'zh_cn'],
  ['zh_CN', 'zh_cn'],
  ['zh', 'zh_cn'],
  ['en-GB', 'en'],
  ['fr', undefined],
  ['english', undefined],
  [undefined, undefined],
])('the language %s is %s', (text, locale) => {
  expect(readLocale(text)).toBe(locale)
})

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['pt_BR', 'pt-BR'],
  ['pt', undefined],
  ['zh-TW', 'zh-TW'],
  ['zh', 'zh_cn'],
])('where the host has added German, Brazilian Portuguese and Taiwanese Chinese, %s is %s', (text, locale) => {
  expect(readLocale(text, ['de', 'pt-BR', 'zh-TW'])).toBe(locale)
})

test('a page in a language of the host is spoken to in it', () => {
  expect(resolveSettings([], 'de-CH', ['de']).locale).toBe('de')
  expect(resolveSettings([{ locale: 'en' }], 'de-CH', ['de']).locale).toBe('en')
})

test('the first input that says something known wins, setting by setting', () => {
  const attributes = { locale: 'fr', theme: 'purple', density: 'touch' } as unknown as { density: 'touch' }
  const session = { locale: 'en', side: 'supplier' } as const
  const configured = { locale: 'zh_cn', theme: 'dark', side: 'buyer' } as const
  expect(resolveSettings([attributes, session, configured], 'zh')).toEqual({
    locale: 'en',
    theme: 'dark',
    density: 'touch',
    side: 'supplier',
    themeFrom: undefined,
    dir: 'ltr',
  })
})

test.each(['fr', 'de-AT', 'ar'])('a page in %s is spoken to in English unless somebody says otherwise', (page) => {
  expect(resolveSettings([{ locale: page }], page).locale).toBe('en')
  expect(resolveSettings([{ locale: page }, { locale: 'zh_cn' }], page).locale).toBe('zh_cn')
})

test('with nothing said the page decides the language, else it is Chinese', () => {
  expect(resolveSettings([], 'en-US')).toEqual({
    locale: 'en',
    theme: 'light',
    density: 'compact',
    side: undefined,
    themeFrom: undefined,
    dir: 'ltr',
  })
  expect(resolveSettings([undefined], '').locale).toBe('zh_cn')
})

test('text runs as the element says, else as its language does', () => {
  const dirOf = (inputs: Parameters<typeof resolveSettings>[0]) =>
    resolveSettings(inputs, 'en', ['ar', 'fa-IR', 'de']).dir
  expect(dirOf([{ locale: 'ar' }])).toBe('rtl')
  expect(dirOf([{ locale: 'fa-IR' }])).toBe('rtl')
  expect(dirOf([{ locale: 'de' }])).toBe('ltr')
  expect(dirOf([{ locale: 'he' }])).toBe('ltr')
  expect(dirOf([{ dir: 'rtl' }])).toBe('rtl')
  expect(dirOf([{ dir: '' }, { dir: 'rtl' }])).toBe('rtl')
  expect(dirOf([{ dir: 'ltr', locale: 'ar' }])).toBe('ltr')
  expect(dirOf([{ dir: 'auto' }])).toBe('ltr')
})

test('the theme is read where the first one says, the element before what stands around it', () => {
  expect(resolveSettings([{}, { themeFrom: 'fiori' }, { themeFrom: 'antd' }], 'en').themeFrom).toBe('fiori')
})
