import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

interface Drawn {
  /** Glyphs that are drawn. */
  readonly count: number
  /** Of them those that the font draws for a letter it has not got. */
  readonly undefined: number
  /** With the height above the foot of their sheet, in points. */
  readonly words: readonly { readonly text: string; readonly y: number }[]
}

const isGlyph = (one: unknown): one is { readonly originalCharCode: number } =>
  typeof one === 'object' && one !== null && 'originalCharCode' in one

/** What a PDF draws: codes of its glyphs, where 0 is `.notdef`. */
export async function glyphsOf(pdf: Uint8Array): Promise<Drawn> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { OPS } = await getResolvedPDFJS()
  const codes: number[] = []
  const words: { text: string; y: number }[] = []
  for (let at = 1; at <= document.numPages; at++) {
    const page = await document.getPage(at)
    const { fnArray, argsArray } = await page.getOperatorList()
    fnArray.forEach((fn: number, i: number) => {
      if (fn === OPS.showText)
        codes.push(...(argsArray[i][0] as unknown[]).filter(isGlyph).map((one) => one.originalCharCode))
    })
    for (const item of (await page.getTextContent()).items)
      if ('str' in item) words.push({ text: item.str, y: item.transform[5] as number })
  }
  return { count: codes.length, undefined: codes.filter((code) => code === 0).length, words }
}
