import type { Locale } from '../host/settings.ts'

/** Words that only purchase orders need. */
interface OrderWords {
  readonly urgent: string
  readonly critical: string
  readonly buyerPerson: (name: string) => string
  readonly inclTax: (amount: string) => string
  readonly orderedBy: (person: string | undefined, when: string) => string
  readonly item: string
}

const en: OrderWords = {
  urgent: 'Urgent',
  critical: 'Critical',
  buyerPerson: (name) => `Buyer ${name}`,
  inclTax: (amount) => `${amount} incl. tax`,
  orderedBy: (person, when) => (person ? `Ordered by ${person}, ${when}` : `Ordered ${when}`),
  item: 'Item',
}

const zhCn: OrderWords = {
  urgent: '加急',
  critical: '特急',
  buyerPerson: (name) => `采购员 ${name}`,
  inclTax: (amount) => `含税 ${amount}`,
  orderedBy: (person, when) => (person ? `${person} 下单于 ${when}` : `下单于 ${when}`),
  item: '物料',
}

export const orderWords = (locale: Locale): OrderWords => (locale === 'en' ? en : zhCn)
