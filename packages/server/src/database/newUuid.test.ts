import { expect, test } from 'vitest'
import { newUuid } from './newUuid.ts'

test('uuids are of version 7, say when they were made, and come in order, none twice', () => {
  const before = Date.now()
  const all = Array.from({ length: 20_000 }, newUuid)
  const after = Date.now()
  expect(new Set(all).size).toBe(all.length)
  expect(all.toSorted()).toEqual(all)
  for (const uuid of all) {
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    const made = Number.parseInt(uuid.replaceAll('-', '').slice(0, 12), 16)
    expect(made).toBeGreaterThanOrEqual(before)
    expect(made).toBeLessThanOrEqual(after)
  }
})

test('the bits that are not counted differ from one to the next', () => {
  const ends = Array.from({ length: 1000 }, () => newUuid().slice(-10))
  expect(new Set(ends).size).toBe(ends.length)
})
