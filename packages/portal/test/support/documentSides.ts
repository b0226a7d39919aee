/** Every document with each side that has it, and who looks at it there. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import type { PersonName } from './portal.ts'

export const whoOf = { buyer: 'buyerAdministrator', supplier: 'supplier' } as const satisfies Record<string, PersonName>
export type Told = keyof typeof whoOf

export const documentSides = Object.entries(documents as Readonly<Record<string, AnyDocument>>).flatMap(([name, def]) =>
  (Object.keys(whoOf) as Told[]).filter((side) => def.sides[side]).map((side) => [name, side] as const),
)
