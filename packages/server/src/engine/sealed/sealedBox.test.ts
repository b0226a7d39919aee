/** Boxes open for their key, for what they belong to, and unchanged. */
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { keyPair, keyPairOf, openWith, sealFor } from './sealedBox.ts'

const text = '{"priceExcludingTax":"12.345600"}'

test('a box opens for its key and what it belongs to alone', () => {
  const { publicKey, privateKey } = keyPair()
  const box = sealFor(publicKey, text, 'RFQ1|200001|1')
  expect(openWith(privateKey, box, 'RFQ1|200001|1')).toBe(text)
  expect(openWith(privateKey, box, 'RFQ1|200002|1')).toBeUndefined()
  expect(openWith(privateKey, box, 'RFQ1|200001|2')).toBeUndefined()
  expect(openWith(keyPair().privateKey, box, 'RFQ1|200001|1')).toBeUndefined()
  expect(openWith(privateKey, 'bm90aGluZw==', 'RFQ1|200001|1')).toBeUndefined()
})

test('each box is another one, and none that was changed opens', () => {
  const { publicKey, privateKey } = keyPair()
  const box = sealFor(publicKey, text, 'a')
  expect(sealFor(publicKey, text, 'a')).not.toBe(box)
  const bytes = Buffer.from(box, 'base64')
  for (const at of [0, 33, 45, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(openWith(privateKey, changed.toString('base64'), 'a')).toBeUndefined()
  }
})

test('the same seed is the same pair', () => {
  const seed = randomBytes(32)
  const [one, other] = [keyPairOf(seed), keyPairOf(seed)]
  expect(one).toEqual(other)
  expect(openWith(other.privateKey, sealFor(one.publicKey, text, 'a'), 'a')).toBe(text)
})
