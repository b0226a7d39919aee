/** What orders are made of besides requests of people: chosen prices and sources, each of them a line (docs/decisions/0074). */

const noMaterial = { where: { materialNumber: null }, message: 'purchaseOrder.rowWithoutMaterial' } as const

/** The price itself is that of the day, the quantity and the plant, as for a line that somebody types. */
export const orderRows = [
  {
    document: 'priceRecord',
    headFrom: {
      toElsAccount: 'toElsAccount',
      purchaseType: 'orderPurchaseType',
      purchaseOrganization: 'purchaseOrganization',
      currency: 'currency',
      payTermsCode: 'payTermsCode',
      incotermsCode: 'incotermsCode',
    },
    lineFrom: {
      materialNumber: 'materialNumber',
      materialDesc: 'materialDesc',
      factory: 'factory',
      orderUnit: 'orderUnit',
      quantity: 'minOrderQuantity',
    },
    unless: [
      { where: { priceStatus: 'draft' }, message: 'purchaseOrder.priceNotReleased' },
      { where: { priceStatus: 'pending' }, message: 'purchaseOrder.priceToCome' },
      { where: { priceStatus: 'frozen' }, message: 'purchaseOrder.priceFrozen' },
      { where: { priceStatus: ['expired', 'invalid'] }, message: 'purchaseOrder.priceEnded' },
      noMaterial,
    ],
  },
  {
    document: 'sourceList',
    headFrom: { toElsAccount: 'toElsAccount' },
    lineFrom: {
      materialNumber: 'materialNumber',
      materialDesc: 'materialDesc',
      factory: 'factory',
      quantity: 'minLotQuantity',
    },
    unless: [
      { where: { status: 'draft' }, message: 'purchaseOrder.sourceNotValid' },
      { where: { status: 'blocked' }, message: 'purchaseOrder.sourceBlocked' },
      { where: { status: 'expired' }, message: 'purchaseOrder.sourceExpired' },
      noMaterial,
    ],
  },
] as const
