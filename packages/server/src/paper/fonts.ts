/** The fonts of all paper. They are embedded with the characters that are used. */
import { createRequire } from 'node:module'
import pdfmake from 'pdfmake'

const { resolve } = createRequire(import.meta.url)
const fontOf = (file: string): string => resolve(`@expo-google-fonts/noto-sans-sc/${file}`)
const fonts = {
  normal: fontOf('400Regular/NotoSansSC_400Regular.ttf'),
  bold: fontOf('700Bold/NotoSansSC_700Bold.ttf'),
}
pdfmake.setFonts({ Noto: fonts })
// what people write is text; nothing of it leads anywhere
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path: string) => Object.values(fonts).includes(path))

export const defaultStyle = { font: 'Noto', fontSize: 9, lineHeight: 1.15 } as const
