import { expect, test } from 'vitest'
import { hasLetter, usualLetters } from './letters.ts'
import { replacement, runsOf, turnsRound, visualOrder } from './runs.ts'

/** `font:text` of each run. */
const read = (text: string): readonly string[] =>
  runsOf(text, hasLetter).runs.map((run) => `${run.font}:${run.text.replaceAll(turnsRound, '')}`)

test('letters that are called usual are in the usual font', () => {
  const all = Array.from({ length: 0x10000 }, (_, at) => at).filter((at) => usualLetters.test(String.fromCharCode(at)))
  const drawn = all.filter((at) => at >= 0x20)
  expect(drawn.length).toBeGreaterThan(20_000)
  expect(drawn.filter((at) => !hasLetter('Noto', at)).map((at) => at.toString(16))).toEqual([])
})

test('a text changes its font where the script does, never within a word', () => {
  expect(read('Śruba żółta M8')).toEqual(['NotoSans:Śruba żółta M8'])
  expect(read('碳纤维 Łódź')).toEqual(['Noto:碳纤维 ', 'NotoSans:Łódź'])
  expect(read('육각 볼트')).toEqual(['NotoKorean:육각 볼트'])
  expect(read('สลักเกลียว')).toEqual(['NotoThai:สลักเกลียว'])
  expect(read('碳 ₹ 5')).toEqual(['Noto:碳 ', 'NotoSans:₹ 5'])
})

test('what no font has is replaced and named once, with all of its code points', () => {
  expect(runsOf('M8 ሀሀ!', hasLetter)).toEqual({
    runs: [
      { text: 'M8 ', font: 'Noto', level: 0 },
      { text: replacement + replacement, font: 'NotoSans', level: 0 },
      { text: '!', font: 'Noto', level: 0 },
    ],
    missing: ['ሀ'],
  })
  expect(runsOf('👩‍🔧️', hasLetter).missing).toEqual([])
})

test('runs know their direction', () => {
  const { runs } = runsOf('בורג 8.8 (גל)', hasLetter)
  expect(runs.map(({ text, level }) => [text.replace(turnsRound, ''), level])).toEqual([
    ['בורג ', 1],
    ['8.8', 2],
    [' (גל)', 1],
  ])
  expect(runsOf('M8 Łódź', hasLetter).runs.every(({ level }) => level === 0)).toBe(true)
})

test('a line is put in order by its levels', () => {
  expect(visualOrder([0, 0, 0])).toEqual([0, 1, 2])
  expect(visualOrder([0, 1, 1, 0])).toEqual([0, 2, 1, 3])
  expect(visualOrder([1, 2, 2, 1])).toEqual([3, 1, 2, 0])
})
