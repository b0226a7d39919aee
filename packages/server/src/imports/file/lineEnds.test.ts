import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endsWithReturns, lineFeeds, withFeeds } from './lineEnds.ts'

async function* piecesOf(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

test('every line end is one line feed, however the text arrives', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: fc.constantFrom('a', '\r', '\n', '采'), maxLength: 20 }),
      fc.integer({ min: 1, max: 5 }),
      async (text, size) => {
        let read = ''
        for await (const piece of lineFeeds(piecesOf(text, size))) read += piece
        expect(read).toBe(text.replaceAll('\r\n', '\n').replaceAll('\r', '\n'))
      },
    ),
  )
})

test.each([
  ['a\rb\r', true],
  ['a\r\nb\r\n', false],
  ['a\nb\rc', false],
  ['a,b', false],
])('%j ends its lines with returns alone: %s', (text, is) => {
  expect(endsWithReturns(Buffer.from(text))).toBe(is)
  if (is) expect(withFeeds(Buffer.from(text)).toString()).toBe(text.replaceAll('\r', '\n'))
})
