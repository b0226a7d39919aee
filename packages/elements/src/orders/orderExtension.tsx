import type { DocumentExtension } from '../document/definition/screenTypes.ts'
import { orderRowFields } from './orderMarkList.ts'
import { orderMarks } from './orderMarks.tsx'
import { orderNames } from './orderNames.ts'

/** What purchase orders add to the generated screens: here what a list needs, the rest when one is opened. */
export const orderExtension: DocumentExtension = {
  words: orderNames,
  marks: orderMarks,
  rowFields: orderRowFields,
  more: async () => (await import('./orderDetails.tsx')).orderDetails,
}
