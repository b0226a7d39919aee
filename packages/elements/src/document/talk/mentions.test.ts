import { expect, test } from 'vitest'
import { partsOf, stillNamed, typedMention, withMention } from './mentions.ts'

const liNa = { elsSubAccount: 'lina0001', name: 'Li Na' }
const li = { elsSubAccount: 'li000001', name: 'Li' }

test.each([
  ['@', 1, { q: '', at: 0 }],
  ['ask @Li', 7, { q: 'Li', at: 4 }],
  ['请@李', 3, { q: '李', at: 1 }],
  ['ask @Li now', 7, { q: 'Li', at: 4 }],
  ['ask @Li ', 8, undefined],
  ['mail a@b.cn', 8, undefined],
  ['no', 2, undefined],
])('%j with the caret at %i asks for %j', (text, caret, typed) => {
  expect(typedMention(text, caret)).toEqual(typed)
})

test('a name takes the place of what was typed', () => {
  expect(withMention('ask @Li now', { q: 'Li', at: 4 }, liNa)).toEqual({ text: 'ask @Li Na now', caret: 11 })
  expect(withMention('@', { q: '', at: 0 }, liNa)).toEqual({ text: '@Li Na ', caret: 7 })
})

test('who is not in the text any more is not mentioned', () => {
  expect(stillNamed('ask @Li Na', [liNa])).toEqual([liNa])
  expect(stillNamed('ask her', [liNa])).toEqual([])
})

test('a text is cut at its mentions, the longest name first', () => {
  expect(partsOf('@Li Na, @Li!', [li.name, liNa.name])).toEqual([
    { text: '@Li Na', isMention: true },
    { text: ', ', isMention: false },
    { text: '@Li', isMention: true },
    { text: '!', isMention: false },
  ])
  expect(partsOf('plain', [])).toEqual([{ text: 'plain', isMention: false }])
})
