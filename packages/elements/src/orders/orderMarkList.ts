import type { AnyRow } from '@srm/core/definition/workflow'
import { urgencies } from '@srm/core/orders/orderCodes'
import type { Scope } from '../document/definition/screenTypes.ts'
import type { RowMark } from '../document/firstRows/rowScope.ts'
import { pairLabel } from '../host/common/speech.ts'

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
  const sign = signs[urgency]
  const name = names[urgency]
  return [
    ...(version > 1 ? [{ text: words.common.version(String(version)), className: 'muted mark' }] : []),
    ...(sign
      ? [{ text: pairLabel(locale, sign), className: 'tag red mark', tip: name && pairLabel(locale, name) }]
      : []),
  ]
}
