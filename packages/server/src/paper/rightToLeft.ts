/**
 * Teaches the typesetter lines that are read from right to left: it knows none. Its words come with the levels that `lettered` gave
 * them; what has none is set as ever. They are written in the order of reading, which is the order in which readers copy them.
 */
import { createRequire } from 'node:module'
import type { Font, Glyph, GlyphPosition } from 'fontkit'
import { isTurned, mirrored, turnsRound, visualOrder } from './runs.ts'

interface Inline {
  text: string
  width: number
  x: number
  readonly level?: number
  readonly font: SetFont
  readonly fontSize: number
  readonly lineEnd?: boolean
}
interface Line {
  readonly inlines: Inline[]
  readonly trailingCut: number
  addInline(inline: Inline): void
}

interface Layout {
  readonly glyphs: readonly Glyph[]
  readonly positions: readonly GlyphPosition[]
  readonly advanceWidth: number
}
/** A font while its glyphs are gathered. */
interface SetFont {
  readonly font: Font
  readonly scale: number
  readonly subset: { readonly mapping: Record<number, number>; includeGlyph(id: number): number }
  readonly unicode: (readonly number[])[]
  readonly widths: number[]
  layout(text: string, features?: readonly string[], onlyWidth?: boolean): Layout
  encode(text: string, features?: readonly string[]): readonly [readonly string[], readonly GlyphPosition[]]
}
interface PdfDocument {
  provideFont(family: string, bold: boolean, italics: boolean): SetFont
}

const load = createRequire(import.meta.url)
const prototypeOf = <T>(file: string): T =>
  (load(`pdfmake/js/${file}.js`) as { default: { prototype: T } }).default.prototype

/** Words of a line change places; spaces at its end take no room. */
function place({ inlines, trailingCut }: Line): void {
  const last = inlines.length - 1
  let x = 0
  for (const at of visualOrder(inlines.map(({ level = 0 }) => level))) {
    const inline = inlines[at]
    if (!inline) continue
    if (at === last && (inline.level ?? 0) % 2 === 1) x -= trailingCut
    inline.x = x
    x += inline.width
  }
}

/** Neighbours of one direction are written at once: their spaces are theirs. */
const isOne = (a: Inline | undefined, b: Inline): a is Inline =>
  a !== undefined && (b.level ?? 0) % 2 === 1 && a.level === b.level && a.font === b.font && a.fontSize === b.fontSize

const line = prototypeOf<Line>('Line')
const { addInline } = line
line.addInline = function add(inline) {
  const before = this.inlines.at(-1)
  addInline.call(this, inline)
  if (isOne(before, inline)) {
    before.text += inline.text
    before.width += inline.width
    this.inlines.pop()
  }
  if (this.inlines.some(({ level = 0 }) => level > 0)) place(this)
}

/** From left to right on paper. Brackets are drawn as their other side. */
function turnedLayout({ font, scale }: SetFont, text: string): Layout {
  const seen = [...text.replaceAll(turnsRound, '')].map(mirrored).join('')
  const { glyphs, positions } = font.layout(seen, undefined, undefined, undefined, 'rtl')
  const scaled = positions.map(({ xAdvance, yAdvance, xOffset, yOffset }, at) => ({
    xAdvance: xAdvance * scale,
    yAdvance: yAdvance * scale,
    xOffset: xOffset * scale,
    yOffset: yOffset * scale,
    advanceWidth: (glyphs[at]?.advanceWidth ?? 0) * scale,
  }))
  return { glyphs, positions: scaled, advanceWidth: scaled.reduce((sum, { xAdvance }) => sum + xAdvance, 0) }
}

/** A glyph that stands for its other side is one of its own: it is copied as what was written. */
function otherSide({ subset, unicode, widths, scale }: SetFont, { id, advanceWidth }: Glyph, written: number): number {
  const { mapping } = subset
  const same = mapping[id]
  delete mapping[id]
  const own = subset.includeGlyph(id)
  if (same === undefined) delete mapping[id]
  else mapping[id] = same
  unicode[own] = [written]
  widths[own] = advanceWidth * scale
  return own
}

const hex = (id: number): string => id.toString(16).padStart(4, '0')

function teach(font: SetFont): void {
  const { layout, encode } = font
  const others = new Map<number, number>()
  font.layout = (text, features, onlyWidth) =>
    isTurned(text) ? turnedLayout(font, text) : layout.call(font, text, features, onlyWidth)
  font.encode = (text, features) => {
    if (!isTurned(text)) return encode.call(font, text, features)
    const { glyphs, positions } = font.layout(text)
    const ids = glyphs.map((glyph) => {
      const [drawn = 0] = glyph.codePoints
      const written = mirrored(String.fromCodePoint(drawn)).codePointAt(0) ?? drawn
      if (written !== drawn) {
        const other = others.get(glyph.id) ?? otherSide(font, glyph, written)
        others.set(glyph.id, other)
        return hex(other)
      }
      const id = font.subset.includeGlyph(glyph.id)
      font.widths[id] ??= glyph.advanceWidth * font.scale
      // readers turn letters round, those of a ligature too
      font.unicode[id] ??= glyph.codePoints.toReversed()
      return hex(id)
    })
    return [ids, positions]
  }
}

const pdf = prototypeOf<PdfDocument>('PDFDocument')
const taught = new WeakSet<SetFont>()
const { provideFont } = pdf
pdf.provideFont = function provide(family, bold, italics) {
  const font = provideFont.call(this, family, bold, italics)
  if (!taught.has(font)) {
    taught.add(font)
    teach(font)
  }
  return font
}
