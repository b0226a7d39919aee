/** Code lists of goods movements (domain/05 §1.5): what people move outside receipts and returns. */
export const movedAs = {
  411: ['Consignment consumption', '寄售消耗'],
  541: ['Components issued', '组件发料'],
  542: ['Components back', '组件退回'],
} as const
/** Kinds of purchases for which components are given to the supplier; and the others. */
export const withComponents = '3'
export const withoutComponents = ['0', '1', '2', '4', '5', '6', '7', '8', '9'] as const
export type MovedAs = `${keyof typeof movedAs}`
