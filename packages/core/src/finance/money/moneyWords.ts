/** What the columns of the money overview are called, on screens and in files. Pure. */
import type { MoneyFlow } from './moneyFlows.ts'

export type MoneyColumnWords = Readonly<
  Record<MoneyFlow | 'title' | 'party' | 'partyName' | 'month' | 'currency', string>
>

const shared = {
  en: {
    title: 'Money overview',
    month: 'Month',
    currency: 'Currency',
    ordered: 'Ordered',
    received: 'Received',
    stated: 'Stated',
    disputed: 'Disputed',
    invoiced: 'Invoiced',
    paid: 'Paid',
  },
  zh: {
    title: '资金总览',
    month: '月份',
    currency: '币种',
    ordered: '订购',
    received: '收货',
    stated: '已对账',
    disputed: '有争议',
    invoiced: '已开票',
    paid: '已付款',
  },
} as const
const parties = {
  buyer: {
    en: { party: 'Supplier no.', partyName: 'Supplier' },
    zh: { party: '供应商账号', partyName: '供应商' },
  },
  supplier: {
    en: { party: 'Customer no.', partyName: 'Customer' },
    zh: { party: '客户账号', partyName: '客户' },
  },
} as const

export const flowWords = (side: 'buyer' | 'supplier', language: 'en' | 'zh'): MoneyColumnWords => ({
  ...shared[language],
  ...parties[side][language],
})
