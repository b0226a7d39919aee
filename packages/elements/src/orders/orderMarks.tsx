import type { AnyRow } from '@srm/core/definition/workflow'
import type { Scope } from '../document/definition/screenTypes.ts'
import { orderMarkList } from './orderMarkList.ts'

/** The marks behind an order's number. */
export const orderMarks = (order: AnyRow, scope: Scope) =>
  orderMarkList(order, scope).map(({ text, className, tip }) => (
    <span key={className} className={className} data-tip={tip}>
      {text}
    </span>
  ))
