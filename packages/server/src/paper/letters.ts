/** Which letters the fonts have. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import { type FontName, fonts } from './fonts.ts'

/**
 * What `Noto` has for certain: ASCII, Latin-1, ideographs, kana, their punctuation and their wide forms. A text of these alone is
 * set without opening any font to look.
 */
export const usualLetters =
  /^[\t\n\r\x20-\x7e\xa0-\xff\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u3000-\u303f\u3041-\u3096\u3099-\u30ff\u4e00-\u9fef\uff01-\uff5e]*$/

// the copy that the typesetter has loaded: an import would be a second one
const { create } = createRequire(import.meta.url)('fontkit') as typeof import('fontkit')

const known = new Map<FontName, ReadonlySet<number>>()

/** Whether the font has a glyph of its own for the code point. The file is read at the first question. */
export function hasLetter(font: FontName, codePoint: number): boolean {
  let letters = known.get(font)
  if (!letters) {
    letters = new Set((create(readFileSync(fonts[font].normal)) as Font).characterSet)
    known.set(font, letters)
  }
  return letters.has(codePoint)
}
