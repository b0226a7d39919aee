/** Who takes part in the demo: companies, their people, what the people may do. */
import type { Side } from '@srm/core/definition/document'
import { permissionKeys } from '@srm/core/definition/visibility'
import { documents } from '@srm/core/documents'

export interface DemoPerson {
  readonly elsSubAccount: string
  readonly name: string
  readonly email?: string
  readonly mobile?: string
  readonly admin?: boolean
  readonly permissions?: readonly string[]
}
export interface DemoCompany {
  readonly elsAccount: string
  readonly fullName: string
  readonly shortName: string
  readonly side: 'buyer' | 'supplier' | 'both' | 'platform'
  readonly timeZone: string
  readonly localCurrency: string
  readonly language: 'zh_cn' | 'en'
  readonly people: readonly DemoPerson[]
}

/** Everything of orders, and a look at the rest: what a purchaser or a salesperson needs. */
export function workerPermissions(side: Side): string[] {
  const looks = /\.(view|export)$/
  return Object.values(documents).flatMap((def) =>
    permissionKeys(def, side).filter((key) => def.shape.name === 'purchaseOrder' || looks.test(key)),
  )
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
  permissions: workerPermissions('buyer'),
  ...more,
})
export const salesperson = (name: string, more: Partial<DemoPerson> = {}): DemoPerson => ({
  elsSubAccount: 'salesperson',
  name,
  permissions: workerPermissions('supplier'),
  ...more,
})

export const platform: DemoCompany = {
  elsAccount: '100000',
  fullName: 'SRM Platform',
  shortName: 'Platform',
  side: 'platform',
  timeZone: 'Asia/Shanghai',
  localCurrency: 'CNY',
  language: 'zh_cn',
  people: [administrator('平台管理员')],
}
