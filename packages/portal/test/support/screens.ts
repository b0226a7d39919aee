/** Pages that are looked at for faults and left as they are. */
import { expect } from 'vitest'
import type { PersonName, Portal } from './portal.ts'

/**
 * Who looks, at which page, and what stands there once it is shown. What stands in braces is the first row of a list:
 * `/buyer/budget/{stage=exhausted}`.
 */
export type Screen = readonly [who: PersonName, path: string, shown: string]

const row = ':is([role=row] a, .list-block)'

const system: readonly Screen[] = [
  ['buyerAdministrator', '/buyer/setting/index', 'srm-settings .setting'],
  ['buyerAdministrator', '/buyer/outbox/index', 'srm-outbox .tool-row'],
  ['buyerAdministrator', '/buyer/subAccount/index', `srm-person-list ${row}`],
  ['buyerAdministrator', '/buyer/subAccount/new', 'srm-person-detail .form-fields'],
  ['buyerAdministrator', '/buyer/subAccount/{elsSubAccount=administrator}', 'srm-person-detail .why-form'],
  ['buyerAdministrator', '/buyer/menu/index', 'srm-menu-list .builtin'],
  ['buyerAdministrator', '/buyer/dataPermission/new', 'srm-data-permission-detail .form-fields'],
  ['buyerAdministrator', '/buyer/invitation/index', 'srm-invitation-list .pager'],
  ['buyerAdministrator', '/buyer/supplier/index', `srm-supplier-list ${row}`],
  // nobody asks to join the company that only a few know
  ['both', '/buyer/joinRequest/index', 'srm-join-request-list .state'],
  ['buyerAdministrator', '/buyer/notice/new', 'srm-notice-detail .editor-text'],
  ['buyerAdministrator', '/buyer/organization/index', 'srm-organization-tree [role=treeitem]'],
  ['buyerAdministrator', '/buyer/serviceTokens/index', 'srm-service-tokens .setting-group'],
  ['buyerAdministrator', '/buyer/flowDefinition/index', 'srm-approval-flow-list a'],
  ['buyerAdministrator', '/buyer/flowDefinition/{}', 'srm-approval-flow-detail h1'],
  ['buyerAdministrator', '/buyer/flowDefinition/new', 'srm-approval-flow-detail h1'],
  ['buyerAdministrator', '/buyer/flowInstance/index', 'srm-approval-process-list a'],
  ['buyerAdministrator', '/buyer/flowInstance/{}', 'srm-approval-process-detail h1'],
  ['buyerAdministrator', '/buyer/flowTask/index', 'srm-approval-list a'],
  ['buyerAdministrator', '/buyer/flowTask/{}', 'srm-approval-detail h1'],
  ['platform', '/platform/registration/index', `srm-registration-list ${row}`],
]

const listAndForm = (who: PersonName, side: string, document: string, tag: string): readonly Screen[] => [
  [who, `/${side}/${document}/index`, `${tag}-list h1`],
  [who, `/${side}/${document}/new`, `${tag}-detail h1`],
]
const companyParts = ['Identification certificate', 'Bank bank', 'Address address', 'Contact contact']
const suppliers: readonly Screen[] = [
  ...(['buyerAdministrator buyer', 'both supplier'] as const).flatMap((both) => {
    const [who, side = ''] = both.split(' ')
    return companyParts.flatMap((part) => {
      const [document, noun] = part.split(' ')
      return listAndForm(who as PersonName, side, `supplier${document}`, `srm-supplier-${noun}`)
    })
  }),
  ['buyerAdministrator', '/buyer/supplier/{toElsAccount=300001}', 'srm-supplier-detail [role=tab]'],
  ['both', '/supplier/enterprise/index', 'srm-company-data [role=tab]'],
  ['both', '/supplier/customer/index', 'srm-customer-list h1'],
]

const listAndDetail = (who: PersonName, side: string, document: string, tag: string): readonly Screen[] => [
  [who, `/${side}/${document}/index`, `${tag}-list a`],
  [who, `/${side}/${document}/{}`, `${tag}-detail h1`],
]
const masterData: readonly Screen[] = [
  ...listAndForm('buyerAdministrator', 'buyer', 'temporaryMaterial', 'srm-temporary-material'),
  ...listAndForm('buyerAdministrator', 'buyer', 'materialExtension', 'srm-material-extension'),
  ...listAndForm('buyerAdministrator', 'buyer', 'materialFactory', 'srm-material-factory'),
  ...listAndForm('buyerAdministrator', 'buyer', 'inspectionSetting', 'srm-inspection-setting'),
  ['buyerAdministrator', '/buyer/materialCategory/index', 'srm-category-tree [role=treeitem]'],
  ...listAndDetail('buyer', 'buyer', 'priceRecord', 'srm-price'),
  ...listAndDetail('supplier', 'supplier', 'priceRecord', 'srm-price'),
  ...listAndDetail('buyer', 'buyer', 'sourceList', 'srm-source'),
  ...listAndDetail('buyer', 'buyer', 'unitConversion', 'srm-unit-conversion'),
  ...listAndDetail('buyer', 'buyer', 'taxCode', 'srm-tax-rate'),
  ...listAndDetail('buyer', 'buyer', 'exchangeRate', 'srm-exchange-rate'),
]

const sourcing: readonly Screen[] = [
  ['buyer', '/buyer/demandPool/index', 'srm-demand-pool a'],
  ['buyer', '/buyer/quoteComparison/index', 'srm-quote-comparison .state'],
]

const delivery: readonly Screen[] = [
  ['buyer', '/buyer/orderCockpit/index', 'srm-order-cockpit .cockpit-row'],
  ['supplier', '/supplier/orderCockpit/index', 'srm-order-cockpit .cockpit-row'],
  ['supplier', '/supplier/replySheet/index', 'srm-reply-sheet :is(.card-line, [role=grid])'],
  ['buyer', '/buyer/callOffPlan/index', 'srm-call-off-plan :is(.card-line, [role=grid])'],
  ['buyer', '/buyer/stock/index', 'srm-stock .pager'],
  ['supplier', '/supplier/stock/index', 'srm-stock .pager'],
  ['buyerAdministrator', '/buyer/goodsMovement/index', 'srm-movement-list'],
  ['buyerAdministrator', '/buyer/goodsMovement/{movementType=541}', 'srm-movement-detail h1'],
  ['buyerAdministrator', '/buyer/purchaseOrder/{purchaseType=3}', '.line-rows .rows'],
  ['supplier', '/supplier/serviceSheet/index', '.tag:visible'],
  ['buyer', '/buyer/serviceSheet/index', '.tag:visible'],
  ['buyer', '/buyer/serviceSheet/{stage=submitted}', '.tag:visible'],
]

const finance: readonly Screen[] = [
  ...(['supplier', 'buyer'] as const).flatMap((side): readonly Screen[] => [
    [side, `/${side}/reconciliation/index`, '.tag:visible'],
    [side, `/${side}/reconciliation/{stage=confirmed}`, '.tag:visible'],
    [side, `/${side}/expenseSheet/index`, '.tag:visible'],
    [side, `/${side}/expenseSheet/{stage=confirmed}`, '.tag:visible'],
    [side, `/${side}/statementDesk/index`, 'srm-statement-desk .frame-body > *'],
    [side, `/${side}/money/index`, '.money-figure:visible'],
  ]),
  ...['budget', 'budgetChange', 'budgetOverride', 'costCenter'].map(
    (document): Screen => ['buyerAdministrator', `/buyer/${document}/index`, '.tag:visible'],
  ),
  ['buyerAdministrator', '/buyer/budgetEntry/index', 'srm-budget-entry-list'],
  ['buyerAdministrator', '/buyer/budget/{stage=exhausted}', '.tag:visible'],
  ['buyerAdministrator', '/buyer/costReduction/index', '.tag:visible'],
  ['buyerAdministrator', '/buyer/costReduction/{stage=running&periodTo.to=2097-12-31}', '.proof:visible'],
  ['buyerAdministrator', '/buyer/invoice/index', '.tag:visible'],
  ['buyerAdministrator', '/buyer/invoice/{matchStatus=differs}', '.tag:visible'],
  ['supplier', '/supplier/invoice/index', '.tag:visible'],
  ['supplier', '/supplier/invoice/new', '[data-field]:visible'],
]

export const screens: readonly Screen[] = [...system, ...suppliers, ...masterData, ...sourcing, ...delivery, ...finance]

/** A path with the first row that its braces ask for. */
export async function firstRowOf(portal: Portal, who: PersonName, path: string): Promise<string> {
  const [, list, query = ''] = /^(.*)\/\{(.*)\}$/.exec(path) ?? []
  if (list === undefined) return path
  const { items } = await portal.ask<{ items: { uuid: string }[] }>(who, `${list}?${query}&limit=1`)
  expect([path, items.length]).toEqual([path, 1])
  return `${list}/${items[0]?.uuid}`
}
