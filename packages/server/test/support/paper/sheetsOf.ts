import { extractText, getDocumentProxy } from 'unpdf'

/** The texts of a PDF, sheet by sheet. */
export async function sheetsOf(pdf: Uint8Array): Promise<readonly string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })
  return text
}
