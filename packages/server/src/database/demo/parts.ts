/** Documents of the demo by their definitions, in the order in which they are brought in. */
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'

export type Parts = readonly (readonly [def: AnyDocument, docs: readonly AnyDoc[]])[]
