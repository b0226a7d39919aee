import type { AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { numberOf } from '../definition/columns.ts'
import type { RefusedAction } from '../definition/screenTypes.ts'

/** The wish to exceed a budget by exactly what was refused, as it was filled in. */
export const overrunOf = (def: AnyDocument, doc: AnyRow, { action, input }: RefusedAction) => ({
  ...{ docType: def.shape.name, docNumber: numberOf(def, doc), action },
  ...(Object.keys(input).length > 0 ? { answers: input } : {}),
})
