import type { AnyRow } from '@srm/core/definition/workflow'
import type { ReactNode } from 'react'
import type { Scope } from '../definition/screenTypes.ts'
import { label } from './labelText.ts'

/** Says beside others that a document was entered from the past, its name as a hint. */
export const shortPastMark = ({ def, locale, words }: Scope, { historyFlag }: AnyRow): ReactNode =>
  historyFlag === 'Y' && (
    <span className="tag gold mark" data-tip={label(locale, def.shape.fields.historyFlag)}>
      {words.common.past}
    </span>
  )
