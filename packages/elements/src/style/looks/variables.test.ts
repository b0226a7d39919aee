import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pieces, variables } from '../../../scripts/looks.ts'
import { themes } from './themes.ts'
import { askingMixes, askingTokens, publicTokens } from './variables.ts'

const tokens = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8')
const mixes = readFileSync(new URL('mixes.css', import.meta.url), 'utf8')

test('a token asks for the page’s variable before it is what it was', () => {
  const asking = askingTokens(
    ':host { --bg-surface: #fff; --bg-sunken: #eee; --danger-fill: #a00; --nav-w: 208px; }',
    {},
  )
  expect(asking).toBe(
    ':host { --bg-surface: var(--srm-surface, #fff); --bg-sunken: var(--srm-sunken, var(--of-sunken, #eee)); --danger-fill: var(--of-danger-fill, #a00); --nav-w: 208px; }',
  )
})

test('a token that asks already asks once, in several lines too', () => {
  expect(askingTokens('--brand-fill: var(--srm-brand-fill, #1868cc);', { 'brand-fill': '--their' })).toBe(
    '--brand-fill: var(--srm-brand-fill, var(--their, var(--of-fill, #1868cc)));',
  )
  expect(askingTokens('--font-ui: var(\n  --srm-font,\n  a,\n  b\n);', {}).replace(/\s+/g, ' ')).toBe(
    '--font-ui: var(--srm-font, a, b );',
  )
})

test('mixtures are of the design system’s variables where the page sets none of ours', () => {
  expect(askingMixes('--of-fill: oklch(from var(--srm-brand) l c h);', { brand: '--their' })).toBe(
    '--of-fill: oklch(from var(--srm-brand, var(--their)) l c h);',
  )
  expect(askingMixes('--of-fill: oklch(from var(--srm-brand) l c h);', {})).toContain('var(--srm-brand)')
})

test('every token is there to be set, every mixture is used, every name of a design system stands for a variable', () => {
  const declared = new Set([...tokens.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name))
  expect(Object.keys(publicTokens).filter((token) => !declared.has(token))).toEqual([])
  const made = [...mixes.matchAll(/^\s*(--of-[\w-]+):/gm)].map(([, name]) => name)
  const used = Object.values(publicTokens).map(([, mix]) => mix)
  expect(new Set(used.filter((mix) => mix !== undefined))).toEqual(new Set(made))
  for (const names of Object.values(themes))
    expect(Object.keys(names).filter((name) => !(`--srm-${name}` in variables))).toEqual([])
})

test('docs/extending.md names each variable and each piece', () => {
  const docs = readFileSync(new URL('../../../../../docs/extending.md', import.meta.url), 'utf8')
  const rows = [
    ...Object.entries(variables).map(([name, what]) => `| \`${name}\` | ${what} |`),
    ...Object.entries(pieces).map(([name, [of, what]]) => `| \`${name}\` | ${of} | ${what} |`),
  ]
  expect(rows.filter((row) => !docs.includes(`${row}\n`))).toEqual([])
})

test('brackets are closed as often as they are opened', () => {
  for (const names of [{}, ...Object.values(themes)]) {
    const css = askingTokens(tokens, names) + askingMixes(mixes, names)
    expect(css.split('(').length).toBe(css.split(')').length)
  }
})
