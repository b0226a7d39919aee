import type { DocumentExtension } from '../document/extension.ts'
import { orderMarks, orderTags } from './orderMarks.tsx'
import { orderNames } from './orderWords.ts'

/** What purchase orders add to the generated screens. */
export const orderExtension: DocumentExtension = {
  words: orderNames,
  marks: orderMarks,
  tags: orderTags,
  rowFields: ['orderVersion', 'urgencyFlag'],
}
