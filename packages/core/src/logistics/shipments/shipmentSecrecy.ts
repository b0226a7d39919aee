/** What a buyer sees of shipments (domain/05 §1.7). */
export const buyerView = [
  'logisticsStatus',
  'deliveryNoteNumber',
  'transportWay',
  'carrier',
  'trackNumber',
  'vehicleNo',
  'driver',
  'driverPhone',
  'shipTime',
  'eta',
  'lastPlace',
  'deliveredTime',
  'grossWeight',
  'volume',
  'events',
  'remark',
] as const
