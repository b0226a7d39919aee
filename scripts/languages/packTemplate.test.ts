import { expect, test } from 'vitest'
import { areas, isPackCode, nested, type Pack, packFrom, wordsOf } from '../../packages/core/src/languages/pack.ts'
import { english } from './english.ts'
import { type English, keysFor, packFaults, templateOf } from './packTemplate.ts'
import { formsOfText, formsOfWord } from './wordForms.ts'

const empty = Object.fromEntries(areas.map((area) => [area, {}])) as unknown as Pack['areas']
const one: English = {
  ...empty,
  screens: {
    'rows.left_one': '{{0}} row of {{1}} left',
    'rows.left_other': '{{0}} rows of {{1}} left',
    'rows.none': 'No rows',
  },
  texts: { 'Orders of {{name}}': 'Orders of {{name}}' },
}
const packOf = (own: Partial<Pack['areas']>, code = 'de'): Pack => ({ code, areas: { ...empty, ...own } })

test('a word says itself with places, for one, for none, and without what is not told', () => {
  expect(formsOfWord('k', (count) => (count === 1 ? '1 line' : `${count} lines`))).toEqual({
    k_one: '{{0}} line',
    k_other: '{{0}} lines',
  })
  expect(formsOfWord('k', (name, by) => `Sent to ${name}${by ? ` by ${by}` : ''}`)).toEqual({
    k: 'Sent to {{0}} by {{1}}',
    k_without1: 'Sent to {{0}}',
  })
  expect(formsOfWord('k', (label, isDown) => `${label}, ${isDown ? 'down' : 'up'}`)).toEqual({
    k: '{{0}}, down',
    k_without1: '{{0}}, up',
  })
  expect(formsOfWord('k', (count) => (Number(count) === 0 ? 'Nothing' : `${count} left`))).toEqual({
    k: '{{0}} left',
    k_without0: 'Nothing',
  })
  expect(formsOfWord('k', (all) => `No column is called ${(all as string[]).join(', ')}.`)).toEqual({
    k: 'No column is called {{0}}.',
  })
  expect(formsOfWord('k', (all) => `${(all as { value: string }).value} at most`)).toEqual({})
  expect(formsOfText('k', '{0} {0|day|days} of {1}')).toEqual({
    k_one: '{{0}} day of {{1}}',
    k_other: '{{0}} days of {{1}}',
  })
})

test('a template has the forms in which the language counts, and keeps what was translated', () => {
  expect(keysFor('pl', 'screens', one.screens)).toEqual([
    ...['one', 'few', 'many', 'other'].map((form) => `rows.left_${form}`),
    'rows.none',
  ])
  expect(keysFor('ja', 'screens', one.screens)).toEqual(['rows.left_other', 'rows.none'])
  const known = packOf({ screens: { 'rows.none': 'Keine Zeilen', gone: 'weg' } })
  expect(templateOf(one, known).screens).toEqual({
    'rows.left_one': '',
    'rows.left_other': '',
    'rows.none': 'Keine Zeilen',
  })
})

test('what is missing, surplus or puts in something else is told by file and key', () => {
  const wrong = packOf({
    screens: { 'rows.left_one': 'eine von {{1}}', 'rows.left_other': '{{0}} von {{2}}', 'rows.no': 'x' },
    texts: { 'Orders of {{name}}': 'Bestellungen' },
  })
  expect(packFaults(one, wrong).map(({ file, key, kind, text }) => `${file} ${key} ${kind}: ${text}`)).toEqual([
    'de/screens.json rows.none missing: No rows',
    'de/screens.json rows.left_other places: {{2}} stands for nothing here',
    'de/screens.json rows.no surplus: x',
    'de/texts.json Orders of {{name}} places: {{name}} is not said',
  ])
})

test('forms of a word come together, empty ones are as if they were not there', () => {
  const words = wordsOf({ a_one: '{{0}} Zeile', a_other: '{{0}} Zeilen', a_without0: 'keine', b: '', c: 'C {{x}}' })
  expect(words).toEqual({ a: { one: '{0} Zeile', other: '{0} Zeilen', without: { 0: 'keine' } }, c: 'C {x}' })
})

test('files that are none are refused by their names', () => {
  expect(() => packFrom('de', () => '[]')).toThrow(/de\/portal\.json must be texts by their keys/)
  expect(() => packFrom('de', () => '{"a":{"b":"c"}}')).toThrow(/"a" is none/)
  expect(() => packFrom('de', () => '{')).toThrow(/de\/portal\.json is no JSON/)
  expect(packFrom('de', () => undefined).areas.portal).toEqual({})
})

test('no key of a pack reaches what all objects have, and what is no tag is no language', () => {
  const made = nested({ '__proto__.x': 'y', 'constructor.prototype.x': 'y', 'a.b': 'c' })
  expect([({} as { x?: unknown }).x, made.a]).toEqual([undefined, { b: 'c' }])
  expect(['de', 'pt-BR', 'de-ab-cd', 'en'].filter(isPackCode)).toEqual(['de', 'pt-BR'])
})

/** Every text of the template with its English one. */
const filled = (all: English): Pack['areas'] =>
  Object.fromEntries(
    Object.entries(templateOf(all, packOf(all))).map(([area, texts]) => {
      const known = all[area as keyof English]
      const said = Object.entries(texts).map(([key, text]) => [
        key,
        text || known[key.replace(/_\w+$/, '_other')] || '',
      ])
      return [area, Object.fromEntries(said)]
    }),
  ) as Pack['areas']

test('all of English can be translated, with places that are told apart', async () => {
  const all = await english()
  for (const area of areas) {
    const texts = Object.entries(all[area])
    expect(texts.length, area).toBeGreaterThan(30)
    for (const [key, text] of texts) {
      expect(text, `${area} ${key}`).not.toBe('')
      expect(text, `${area} ${key}`).not.toMatch(/undefined|NaN|\[object|\{\{\{/)
      expect(text, `${area} ${key}`).not.toMatch(/[\u4e00-\u9fff]{2}/)
    }
  }
  expect(packFaults(all, { code: 'de', areas: filled(all) })).toEqual([])
})
