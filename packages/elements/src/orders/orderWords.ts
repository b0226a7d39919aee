import type { DocumentWords } from '../document/extension.ts'
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

interface OrderWords {
  readonly urgent: string
  readonly critical: string
  readonly urgentMark: string
  readonly criticalMark: string
  readonly buyerPerson: (name: string) => string
  readonly inclTax: (amount: string) => string
  readonly orderedBy: (person: string | undefined, when: string) => string
  readonly item: string
}

const en: OrderWords = {
  urgent: 'Urgent',
  critical: 'Critical',
  urgentMark: '!',
  criticalMark: '!!',
  buyerPerson: (name) => `Buyer ${name}`,
  inclTax: (amount) => `${amount} incl. tax`,
  orderedBy: (person, when) => (person ? `Ordered by ${person}, ${when}` : `Ordered ${when}`),
  item: 'Item',
}
const zhCn: OrderWords = {
  urgent: '加急',
  critical: '特急',
  urgentMark: '急',
  criticalMark: '特急',
  buyerPerson: (name) => `采购员 ${name}`,
  inclTax: (amount) => `含税 ${amount}`,
  orderedBy: (person, when) => (person ? `${person} 下单于 ${when}` : `下单于 ${when}`),
  item: '物料',
}
export const orderWords = (locale: Locale): OrderWords => (locale === 'en' ? en : zhCn)
