/** The areas of the house, and where what is found in them stands until somebody says better. */
interface Area {
  /** Groups of the menu. */
  readonly group: string
  readonly supplierGroup: string
  /** Orders may refer to it: it comes before them in the list of documents. */
  readonly beforeOrders?: true
}

export const areas: Readonly<Record<string, Area>> = {
  suppliers: { group: 'supplierRecords', supplierGroup: 'company', beforeOrders: true },
  performance: { group: 'supplierRecords', supplierGroup: 'company', beforeOrders: true },
  sourcing: { group: 'orders', supplierGroup: 'orders', beforeOrders: true },
  orders: { group: 'orders', supplierGroup: 'orders' },
  logistics: { group: 'deliveries', supplierGroup: 'deliveries' },
  finance: { group: 'finance', supplierGroup: 'finance' },
  masterData: { group: 'masterData', supplierGroup: 'masterData', beforeOrders: true },
  system: { group: 'operation', supplierGroup: 'operation', beforeOrders: true },
}
