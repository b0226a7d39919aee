/** Others who have a document beside the person of the side (docs/decisions/0108). */
import { f } from '../field.ts'

/** The column of such a document: their user names, a comma between them. */
export const otherHolderFields = {
  otherHolders: f.text('Others who have it', '其他处理人', { auto: true, max: 2000 }),
} as const
