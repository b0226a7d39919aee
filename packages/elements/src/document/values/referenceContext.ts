import type { Field } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import { createContext } from 'react'

/** Opens the document that a value names; `row`: the head of the document it stands on. */
export type OpenReference = (field: Field, code: string, row: AnyRow) => void

/** Set where values lead to the documents that they name: in a detail, not in the rows of a list, which are links themselves. */
export const ReferenceContext = createContext<OpenReference | undefined>(undefined)
