import { contrast, type Oklch, toHex, toOklch } from './oklch.ts'

/** The steps of a theme colour (decisions §13): lightness moves until text reads 4.5:1, in light and in dark. */

/** For this colour the steps of tokens.css hold as they are. */
const designed = '#409eff'
const readable = 4.5
const white = '#ffffff'
/** The grounds brand text stands on that leave it the least contrast: `--bg-selected` of tokens.css. */
const lightGround = '#e6f2ff'
const darkGround = '#152e4a'

/** The nearest lightness, in a direction, at which the colour reads on all of these. */
function until(color: Oklch, direction: 1 | -1, others: readonly string[]): string {
  let step = color
  const reads = (hex: string) => others.every((other) => contrast(hex, other) >= readable)
  const canMove = () => (direction > 0 ? step.lightness < 1 : step.lightness > 0)
  while (!reads(toHex(step)) && canMove()) {
    step = { ...step, lightness: step.lightness + direction * 0.005 }
  }
  return toHex(step)
}

const shifted = (hex: string, by: number) => {
  const color = toOklch(hex)
  return toHex({ ...color, lightness: Math.min(1, Math.max(0, color.lightness + by)) })
}

/** A quiet colour of the same hue. */
const tint = ({ hue, chroma }: Oklch, lightness: number, most: number) =>
  toHex({ hue, lightness, chroma: Math.min(chroma, most) })

interface Steps {
  readonly fill: string
  readonly hover: string
  readonly onFill: string
  readonly text: string
  readonly soft: string
  readonly border: string
}

function lightSteps(color: Oklch): Steps {
  const soft = tint(color, 0.967, 0.02)
  const fill = until(color, -1, [white])
  return {
    fill,
    hover: shifted(fill, -0.05),
    onFill: white,
    text: until(color, -1, [white, lightGround, soft]),
    soft,
    border: tint(color, 0.82, 0.09),
  }
}

function darkSteps(color: Oklch): Steps {
  const onFill = tint(color, 0.2, 0.04)
  const soft = tint(color, 0.27, 0.05)
  const fill = until(color, 1, [onFill])
  return {
    fill,
    hover: shifted(fill, 0.06),
    onFill,
    text: until(color, 1, [darkGround, soft]),
    soft,
    border: tint(color, 0.46, 0.1),
  }
}

/**
 * The custom properties that give a page or an element another theme colour, for `style.setProperty`; the
 * element's own theme chooses between their two values.
 * @param color `#rrggbb`; `#409EFF` needs none
 */
export function brandVariables(color: string): Readonly<Record<`--srm-${string}`, string>> {
  const brand = color.toLowerCase()
  if (brand === designed) return {}
  const light = lightSteps(toOklch(brand))
  const dark = darkSteps(toOklch(brand))
  const both = (step: keyof Steps) => `light-dark(${light[step]}, ${dark[step]})`
  return {
    '--srm-brand': brand,
    '--srm-brand-fill': both('fill'),
    '--srm-brand-fill-hover': both('hover'),
    '--srm-on-brand-fill': both('onFill'),
    '--srm-brand-text': both('text'),
    '--srm-brand-soft': both('soft'),
    '--srm-brand-border': both('border'),
    '--srm-selected': `light-dark(${lightGround}, ${darkGround})`,
    '--srm-focus': `light-dark(${light.fill}, ${dark.text})`,
  }
}
