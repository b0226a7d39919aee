/**
 * Extracts antd's static style sheet into `.cache/antd.css` (a build artefact, never committed):
 * `node scripts/antdStyles.ts`. Colours leave antd as unique sentinels and are replaced by our variables, so
 * nothing antd derives from them stays a literal.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { extractStyle } from '@ant-design/static-style-extract'
import { ConfigProvider, type ThemeConfig } from 'antd'
import { createElement, type ReactNode } from 'react'
import { antdStylesFile, antdStylesStamp } from './antdStylesFile.ts'
import {
  colors,
  componentColors,
  components,
  componentValues,
  densities,
  followed,
  followedHeight,
  sizes,
  values,
} from './antdTokens.ts'

type Density = keyof typeof densities

/** A colour of its own for each variable; none of them occurs in antd. */
const firstSentinel = 0x1a2b01
const variables = [
  ...new Set([...Object.values(colors), ...Object.values(componentColors).flatMap(Object.values<string>)]),
]
const sentinel = (variable: string) => `#${(firstSentinel + variables.indexOf(variable)).toString(16)}`
const sentinels = (map: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(map).map(([token, variable]) => [token, sentinel(variable)]))

const theme = (density: Density): ThemeConfig => ({
  hashed: false,
  cssVar: { key: 'srm' },
  token: { ...sentinels(colors), ...values, ...sizes, ...densities[density] },
  components: Object.fromEntries(
    Object.entries(componentColors).map(([name, map]) => [name, { ...sentinels(map), ...componentValues[name] }]),
  ),
})

const extract = (density: Density): string =>
  extractStyle({
    includes: [...components],
    customTheme: (node: ReactNode) => createElement(ConfigProvider, { theme: theme(density) }, node),
  } as Parameters<typeof extractStyle>[0])

const variableOf = (rgb: number) => variables[rgb - firstSentinel]

/** Sentinels, also those made transparent, → variables. */
function toVariables(css: string): string {
  const mixed = (variable: string, alpha: string) =>
    `color-mix(in srgb, var(${variable}) ${Math.round(Number(alpha) * 1000) / 10}%, transparent)`
  return css
    .replace(/#[0-9a-f]{6}\b/gi, (hex) => {
      const variable = variableOf(Number.parseInt(hex.slice(1), 16))
      return variable ? `var(${variable})` : hex
    })
    .replace(/rgba?\((\d+),\s*(\d+),\s*(\d+)(?:,\s*([\d.]+))?\)/g, (text, red, green, blue, alpha) => {
      const variable = variableOf(Number(red) * 65536 + Number(green) * 256 + Number(blue))
      if (!variable) return text
      return alpha === undefined ? `var(${variable})` : mixed(variable, alpha)
    })
}

const rule = /([^{}]+)\{([^{}]*)\}/g
const presets = 'blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|gold|lime'
/** Pure panels, which only the extraction renders, and antd's preset colours: no screen uses them. */
const unused = new RegExp(`\\.css-var-|pure-panel|-(${presets})(-inverse)?\\b`)
const isUnused = (selectors: string) => selectors.split(',').every((selector) => unused.test(selector))
const presetVariable = new RegExp(`--ant-(button-)?(${presets})(-\\d+|-hover|-active|-shadow-color)?:[^;]+;`, 'g')

/** A declaration of a variable, following ours where it is to. */
function following(line: string): string {
  const [name = '', value = ''] = line.split(':')
  const height = followedHeight.find(([pattern]) => pattern.test(name))?.[1]
  const pixels = /^(\d+)px$/.exec(value)?.[1]
  const size = pixels && followed.find(([pattern]) => pattern.test(name))?.[1][pixels]
  return height || size ? `${name}:${height || size}` : line
}

const clean = (css: string) =>
  css.replace(rule, (text, selector: string, body: string) => {
    if (isUnused(selector)) return ''
    return /^\.srm\b/.test(selector.trim())
      ? `${selector}{${body.replace(presetVariable, '').split(';').map(following).join(';')}}`
      : text
  })

/** The variable declarations of a style sheet: selector → name → value. */
function declarations(css: string): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const found = new Map<string, Map<string, string>>()
  for (const [, selector = '', body = ''] of css.matchAll(rule)) {
    if (!/^\.srm\b/.test(selector.trim())) continue
    const block = found.get(selector) ?? new Map<string, string>()
    for (const line of body.split(';')) {
      const [name = '', ...value] = line.split(':')
      if (name.startsWith('--')) block.set(name, value.join(':'))
    }
    found.set(selector, block)
  }
  return found
}

/** What another density changes, under the attribute the element carries. */
function densityRules(density: Density, base: string): string {
  const before = declarations(base)
  const rules = [...declarations(clean(toVariables(extract(density))))].flatMap(([selector, block]) => {
    const changed = [...block].filter(([name, value]) => before.get(selector)?.get(name) !== value)
    const body = changed.map(([name, value]) => `${name}:${value}`).join(';')
    return body === '' ? [] : `:host([data-density='${density}']) ${selector.trim()}{${body}}`
  })
  return rules.join('')
}

/**
 * What antd leaves to a page's own styles: overlays live in the popup layer, which lets clicks through beside
 * them; buttons do not inherit their font in a shadow root; filters are one step smaller than forms (screens §2.5).
 */
const ownRules = [
  '.layer .ant-drawer,.layer .ant-message,.layer .ant-notification{pointer-events:none}',
  '.layer .ant-drawer>*,.layer .ant-message-notice,.layer .ant-notification-notice{pointer-events:auto}',
  '.ant-picker-header button{font-family:inherit}',
  '.filter-bar .srm{--ant-font-size:var(--fs-sm);--ant-line-height:1.6923;--ant-input-input-font-size:var(--fs-sm)}',
].join('')

const base = clean(toVariables(extract('compact')))
const css = `/* ${antdStylesStamp()} */${base}${densityRules('comfortable', base)}${densityRules('touch', base)}${ownRules}`
mkdirSync(dirname(antdStylesFile), { recursive: true })
writeFileSync(antdStylesFile, css)
