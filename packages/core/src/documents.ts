import { material } from './masterData/material.ts'
import { materialCategory } from './masterData/materialCategory.ts'
import { purchaseOrder } from './orders/purchaseOrder.ts'
import { supplier } from './suppliers/supplier.ts'
import { dictionary } from './system/dictionary.ts'
import { organization } from './system/organization.ts'

/** Every document of the system: the list that the server, the CLI and the tests iterate over. */
export const documents = { dictionary, organization, materialCategory, material, supplier, purchaseOrder } as const
export type Documents = typeof documents
export type DocumentName = keyof Documents
