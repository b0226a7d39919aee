/**
 * What lines of orders say of their material, and what lines of deliveries, returns, expenses and statements say of it by their
 * order line: it stays what it was (spec §3, shared line fields).
 */
import { decimal, plain, round } from '../../decimal.ts'
import { type Decimal, f } from '../../definition/field.ts'

/** Weights, measures and conditions of the material; `weight` is what the line weighs. */
export const materialFields = {
  weight: f.quantity('Weight', '重量', { auto: true }),
  grossWeight: f.quantity('Gross weight', '毛重', { auto: true }),
  netWeight: f.quantity('Net weight', '净重', { auto: true }),
  weightUnit: f.text('Weight unit', '重量单位', { auto: true, max: 32 }),
  volume: f.quantity('Volume', '体积', { auto: true }),
  materialLength: f.quantity('Length', '长', { auto: true }),
  materialWide: f.quantity('Width', '宽', { auto: true }),
  materialHigh: f.quantity('Height', '高', { auto: true }),
  texture: f.text('Texture', '材质', { auto: true }),
  temperatureCondition: f.text('Temperature', '温度条件', { auto: true }),
  storageCondition: f.text('Storage', '存储条件', { auto: true }),
} as const

/** The snapshots of a material, by the names that the line and the material have. */
export const copiedMaterial = Object.freeze({
  grossWeight: 'grossWeight',
  netWeight: 'netWeight',
  weightUnit: 'weightUnit',
  volume: 'volume',
  materialLength: 'materialLength',
  materialWide: 'materialWide',
  materialHigh: 'materialHigh',
  texture: 'texture',
  temperatureCondition: 'temperatureCondition',
  storageCondition: 'storageCondition',
} as const)

/** The same on lines that are about an order line, with how it is packed and what may differ. */
export const orderedMaterialFields = {
  purchaseUnit: f.dict('Purchase unit', '采购单位', 'unit', { auto: true }),
  unitQuantity: f.quantity('Base units per unit', '单位换算', { auto: true }),
  baseUnit: f.text('Base unit', '基本单位', { auto: true, max: 32 }),
  overTolerance: f.percent('Over %', '超量容差', { auto: true }),
  lackTolerance: f.percent('Under %', '欠量容差', { auto: true }),
  minOrderQuantity: f.quantity('Minimum qty', '最小起订量', { auto: true }),
  minPackingQuantity: f.quantity('Packing qty', '最小包装量', { auto: true }),
  ...materialFields,
} as const

/** The snapshots of it, by the names that both lines have. */
export const copiedOrderedMaterial = Object.freeze({
  purchaseUnit: 'purchaseUnit',
  unitQuantity: 'unitQuantity',
  baseUnit: 'baseUnit',
  overTolerance: 'overTolerance',
  lackTolerance: 'lackTolerance',
  minOrderQuantity: 'minOrderQuantity',
  minPackingQuantity: 'minPackingQuantity',
  ...copiedMaterial,
} as const)

/** When and where an order line was to be delivered, on lines that are about it. */
export const orderedDeliveryFields = {
  deliveryDate: f.date('Agreed on', '约定交期', { auto: true }),
  storageLocation: f.dict('Storage location', '库存地点', 'storageLocation', { auto: true }),
} as const

/** The snapshots of it, by the names that both lines have. */
export const copiedOrderedDelivery = Object.freeze({
  deliveryDate: 'deliveryDate',
  storageLocation: 'storageLocation',
} as const)

/** The same where the head names no plant. */
export const orderedPlaceFields = {
  factory: f.ref('Plant', '工厂', 'organization', { auto: true, where: { kind: 'factory' } }),
  ...orderedDeliveryFields,
} as const
export const copiedOrderedPlace = Object.freeze({ factory: 'factory', ...copiedOrderedDelivery } as const)
export const orderedDeliveryView = Object.keys(orderedDeliveryFields) as (keyof typeof orderedDeliveryFields)[]
export const orderedPlaceView = Object.keys(orderedPlaceFields) as (keyof typeof orderedPlaceFields)[]

/** What both sides see of it: each sees the same of the order line. */
export const orderedMaterialView = Object.keys(orderedMaterialFields) as (keyof typeof orderedMaterialFields)[]

interface Weighed {
  readonly quantity: Decimal | null
  readonly unitQuantity: Decimal | null
  readonly grossWeight: Decimal | null
}

/** What a quantity weighs, packed, in the unit of its weights, without a sign; null where the material says nothing of it. */
export const weightOf = ({ quantity, unitQuantity, grossWeight }: Weighed): Decimal | null =>
  quantity && grossWeight
    ? plain(
        round(
          decimal(quantity)
            .abs()
            .times(decimal(unitQuantity ?? '1'))
            .times(decimal(grossWeight)),
          6,
        ),
      )
    : null
