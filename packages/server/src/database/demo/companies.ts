/** Who takes part in the demo: companies, their people, what the people may do. */
import { platformAccount } from '@srm/core/definition/platformAccount'

export interface DemoPerson {
  readonly elsSubAccount: string
  readonly name: string
  readonly email?: string
  readonly mobile?: string
  readonly admin?: boolean
  readonly roles?: readonly string[]
  /** Whoever says nothing works there. */
  readonly status?: 'invited' | 'locked' | 'disabled'
}
export interface DemoCompany {
  readonly elsAccount: string
  readonly fullName: string
  readonly shortName: string
  readonly side: 'buyer' | 'supplier' | 'both' | 'platform'
  readonly timeZone: string
  readonly localCurrency: string
  readonly language: 'zh_cn' | 'en'
  /** Where it is and by which number it is known for its taxes: invoices as files name both. */
  readonly countryCode?: string
  readonly socialCreditCode?: string
  readonly people: readonly DemoPerson[]
}

export const administrator = (name: string, more: Partial<DemoPerson> = {}): DemoPerson => ({
  elsSubAccount: 'administrator',
  name,
  admin: true,
  ...more,
})
export const purchaser = (name: string, more: Partial<DemoPerson> = {}): DemoPerson => ({
  elsSubAccount: 'purchaser',
  name,
  roles: ['buyerManager'],
  ...more,
})
export const salesperson = (name: string, more: Partial<DemoPerson> = {}): DemoPerson => ({
  elsSubAccount: 'salesperson',
  name,
  roles: ['sales'],
  ...more,
})

export const person = (
  elsSubAccount: string,
  name: string,
  role: string,
  more: Partial<DemoPerson> = {},
): DemoPerson => ({ elsSubAccount, name, roles: [role], ...more })

export const platform: DemoCompany = {
  elsAccount: platformAccount,
  fullName: 'SRM Platform',
  shortName: 'Platform',
  side: 'platform',
  timeZone: 'Asia/Shanghai',
  localCurrency: 'CNY',
  language: 'zh_cn',
  people: [administrator('平台管理员')],
}
