/** Colours by lightness, chroma and hue (OKLCH), and WCAG contrast. Pure. */

export interface Oklch {
  /** 0 black … 1 white. */
  readonly lightness: number
  readonly chroma: number
  /** Radians. */
  readonly hue: number
}

type Rgb = readonly [red: number, green: number, blue: number]

const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const toGamma = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

function linearOf(hex: string): Rgb {
  const number = Number.parseInt(hex.slice(1), 16)
  return [toLinear((number >> 16) / 255), toLinear(((number >> 8) & 255) / 255), toLinear((number & 255) / 255)]
}

/** @param hex `#rrggbb` */
export function toOklch(hex: string): Oklch {
  const [red, green, blue] = linearOf(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

function toLinearRgb({ lightness, chroma, hue }: Oklch): Rgb {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const tolerance = 1e-4
const isShowable = (rgb: Rgb) => rgb.every((part) => part > -tolerance && part < 1 + tolerance)

/** As `#rrggbb`; a colour no screen shows loses chroma until one does. */
export function toHex(color: Oklch): string {
  let shown = color
  while (!isShowable(toLinearRgb(shown)) && shown.chroma > 0) {
    shown = { ...shown, chroma: Math.max(0, shown.chroma - 0.002) }
  }
  const parts = toLinearRgb(shown).map((part) => Math.round(toGamma(Math.min(1, Math.max(0, part))) * 255))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function luminance(hex: string): number {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG contrast of two `#rrggbb` colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
