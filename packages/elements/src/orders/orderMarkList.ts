import type { AnyRow } from '@srm/core/definition/workflow'
import { urgencies } from '@srm/core/orders/orderCodes'
import type { Scope } from '../document/definition/screenTypes.ts'
import type { RowMark } from '../document/firstRows/rowScope.ts'

const signs: Readonly<Record<string, readonly [en: string, zh: string]>> = {
  urgent: ['!', '急'],
  critical: ['!!', '特急'],
}
const names: Readonly<Record<string, readonly [en: string, zh: string]>> = urgencies

/** Columns that the marks read. */
export const orderRowFields = ['orderVersion', 'urgencyFlag']

/** Marks behind an order's number in the list: its version when it is not the first, and how urgent it is. */
export function orderMarkList(order: AnyRow, { words, locale }: Pick<Scope, 'words' | 'locale'>): readonly RowMark[] {
  const version = Number(order.orderVersion ?? 0)
  const urgency = String(order.urgencyFlag)
  const at = locale === 'zh_cn' ? 1 : 0
  const sign = signs[urgency]?.[at]
  return [
    ...(version > 1 ? [{ text: words.common.version(String(version)), className: 'muted mark' }] : []),
    ...(sign ? [{ text: sign, className: 'tag red mark', tip: names[urgency]?.[at] }] : []),
  ]
}
