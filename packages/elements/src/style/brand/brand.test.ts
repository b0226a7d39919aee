import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandVariables } from './brand.ts'
import { contrast, toHex, toOklch } from './oklch.ts'

const color = fc.nat(0xffffff).map((number) => `#${number.toString(16).padStart(6, '0')}`)
const pair = (value: string | undefined) => /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(value ?? '')?.slice(1) ?? []

test('a colour survives the way there and back', () => {
  fc.assert(
    fc.property(color, (hex) => {
      expect(toHex(toOklch(hex))).toBe(hex)
    }),
  )
})

test.each([
  ['#000000', '#ffffff', 21],
  ['#409eff', '#ffffff', 2.77],
  ['#767676', '#ffffff', 4.54],
])('%s on %s has a contrast of %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1)
})

test('the designed colour needs nothing', () => {
  expect(brandVariables('#409EFF')).toEqual({})
})

test('whatever the colour, text of the brand and on the brand reads in both themes', () => {
  fc.assert(
    fc.property(color, (hex) => {
      const variables = brandVariables(hex)
      if (Object.keys(variables).length === 0) return
      const [fills, inks, texts, softs] = (['brand-fill', 'on-brand-fill', 'brand-text', 'brand-soft'] as const).map(
        (name) => pair(variables[`--srm-${name}`]),
      )
      for (const theme of [0, 1]) {
        expect(contrast(fills?.[theme] ?? '', inks?.[theme] ?? '')).toBeGreaterThanOrEqual(4.5)
        expect(contrast(texts?.[theme] ?? '', softs?.[theme] ?? '')).toBeGreaterThanOrEqual(4.5)
      }
      expect(contrast(texts?.[0] ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(texts?.[1] ?? '', '#161a20')).toBeGreaterThanOrEqual(4.5)
    }),
    { examples: [['#000000'], ['#ffffff']] },
  )
})
