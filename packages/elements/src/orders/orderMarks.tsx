import type { AnyRow } from '@srm/core/definition/workflow'
import { urgencies } from '@srm/core/orders/orderCodes'
import type { Scope } from '../document/definition/screenTypes.ts'

const signs: Readonly<Record<string, readonly [en: string, zh: string]>> = {
  urgent: ['!', '急'],
  critical: ['!!', '特急'],
}
const names: Readonly<Record<string, readonly [en: string, zh: string]>> = urgencies

/** Marks behind an order's number in the list: its version when it is not the first, and how urgent it is. */
export function orderMarks(order: AnyRow, { words, locale }: Scope) {
  const version = Number(order.orderVersion ?? 0)
  const urgency = String(order.urgencyFlag)
  const at = locale === 'zh_cn' ? 1 : 0
  const sign = signs[urgency]?.[at]
  return (
    <>
      {version > 1 && <span className="muted mark">{words.common.version(String(version))}</span>}
      {sign && (
        <span className="tag red mark" data-tip={names[urgency]?.[at]}>
          {sign}
        </span>
      )}
    </>
  )
}
