/** The fonts of all paper: read when a paper needs them, embedded with the characters that are used. */
import { createRequire } from 'node:module'
import pdfmake from 'pdfmake'

const { resolve } = createRequire(import.meta.url)
const fontOf = (folder: string, name: string) => ({
  normal: resolve(`@expo-google-fonts/${folder}/400Regular/${name}_400Regular.ttf`),
  bold: resolve(`@expo-google-fonts/${folder}/700Bold/${name}_700Bold.ttf`),
})

/** Chinese, and what stands beside it, is `Noto`; the others are for letters that it lacks. */
export const fonts = {
  Noto: fontOf('noto-sans-sc', 'NotoSansSC'),
  NotoSans: fontOf('noto-sans', 'NotoSans'),
  // of Noto's Arabic dots are glyphs of their own: what is copied would be other letters
  PlexArabic: fontOf('ibm-plex-sans-arabic', 'IBMPlexSansArabic'),
  NotoHebrew: fontOf('noto-sans-hebrew', 'NotoSansHebrew'),
  NotoThai: fontOf('noto-sans-thai', 'NotoSansThai'),
  NotoKorean: fontOf('noto-sans-kr', 'NotoSansKR'),
  NotoSymbols: fontOf('noto-sans-symbols', 'NotoSansSymbols'),
  NotoEmoji: fontOf('noto-emoji', 'NotoEmoji'),
} as const
export type FontName = keyof typeof fonts

const files: ReadonlySet<string> = new Set(Object.values(fonts).flatMap(({ normal, bold }) => [normal, bold]))
pdfmake.setFonts(fonts)
// what people write is text; nothing of it leads anywhere
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path: string) => files.has(path))

export const defaultStyle = { font: 'Noto', fontSize: 9, lineHeight: 1.15 } as const
