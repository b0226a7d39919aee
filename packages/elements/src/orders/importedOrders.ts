import { orderNames } from './orderNames.ts'

/** What purchase orders are called where they are imported. */
export const words = orderNames
