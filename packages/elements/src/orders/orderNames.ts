import type { DocumentWords } from '../document/definition/screenTypes.ts'
import type { Locale } from '../host/settings.ts'

/** How the screens call purchase orders (screens §13). */
export const orderNames: Readonly<Record<Locale, DocumentWords>> = {
  en: {
    title: 'Purchase orders',
    one: 'order',
    many: 'orders',
    create: 'New order',
    count: (count) => `${count} ${count === '1' ? 'order' : 'orders'}`,
  },
  zh_cn: {
    title: '采购订单',
    one: '订单',
    many: '订单',
    create: '新建订单',
    count: (count) => `${count} 单`,
  },
}
