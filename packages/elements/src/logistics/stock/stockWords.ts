import type { StockGrain } from '@srm/core/client/stock'
import type { Side } from '@srm/core/definition/shape'
import type { StockType } from '@srm/core/logistics/vouchers/voucherCodes'
import { ownWords } from '../../host/common/speech.ts'

/** Words that only the list of stock and the balances of movements need. */
export interface StockWords {
  readonly find: string
  readonly grain: string
  readonly grains: Readonly<Record<StockGrain, string>>
  readonly allStocks: string
  readonly allPlants: string
  readonly plant: string
  readonly stock: string
  readonly material: string
  readonly description: string
  readonly movement: string
  readonly place: string
  readonly batch: string
  readonly quantity: string
  readonly party: Readonly<Record<'buyer' | 'supplier', string>>
  /** What a stock is called to the supplier, who has two of them. */
  readonly theirs: Readonly<Partial<Record<StockType, string>>>
  readonly note: Readonly<Record<'buyer' | 'supplier', string>>
  readonly sum: string
  readonly none: string
  readonly noneHint: string
  readonly noMatch: string
  readonly back: string
  readonly items: string
  readonly moved: string
  readonly left: string
  readonly voucher: string
  readonly day: string
  readonly order: string
  readonly latest: (count: number) => string
  readonly lying: string
  readonly lyingThere: string
  /** Behind the quantity that is typed. */
  readonly of: (left: string) => string
  readonly tooLittle: (left: string) => string
}

const en: StockWords = {
  find: 'Material, batch, company',
  grain: 'Sums',
  grains: { place: 'By place', plant: 'By plant', material: 'By material' },
  allStocks: 'All stocks',
  allPlants: 'All plants',
  plant: 'Plant',
  stock: 'Stock',
  material: 'Material',
  description: 'Description',
  movement: 'Movement',
  place: 'Storage location',
  batch: 'Batch',
  quantity: 'Qty',
  party: { buyer: 'Supplier', supplier: 'Customer' },
  theirs: { consignment: 'Ours, at the customer', atSupplier: 'The customer’s, with us' },
  note: {
    buyer: 'Sums over the items of material vouchers; a row opens the vouchers that make it.',
    supplier: 'Components of customers that lie with you, and your consignment goods at customers.',
  },
  sum: 'Sum',
  none: 'Nothing lies anywhere.',
  noneHint: 'What is received and moved is shown here.',
  noMatch: 'Nothing lies where you are looking.',
  back: 'All stock',
  items: 'Vouchers that make it',
  moved: 'Moved',
  left: 'Then there',
  voucher: 'Voucher',
  day: 'Posted on',
  order: 'Order',
  latest: (count) => `The latest ${count} items are shown.`,
  lying: 'In stock',
  lyingThere: 'With supplier',
  of: (left) => `of ${left}`,
  tooLittle: (left) => `More than lies there: ${left}`,
}

const zhCn: StockWords = {
  find: '物料、批次、公司',
  grain: '汇总',
  grains: { place: '按库位', plant: '按工厂', material: '按物料' },
  allStocks: '全部库存类型',
  allPlants: '全部工厂',
  plant: '工厂',
  stock: '库存类型',
  material: '物料',
  description: '物料描述',
  movement: '移动类型',
  place: '库存地点',
  batch: '批次号',
  quantity: '数量',
  party: { buyer: '供应商', supplier: '客户' },
  theirs: { consignment: '我方寄售，存于客户', atSupplier: '客户组件，存于我方' },
  note: {
    buyer: '由物料凭证汇总得出；打开一行可查看其凭证明细。',
    supplier: '存放于贵司的客户组件，以及贵司寄售于客户处的货物。',
  },
  sum: '合计',
  none: '目前没有库存。',
  noneHint: '收货和货物移动过账后在此显示。',
  noMatch: '没有符合条件的库存。',
  back: '全部库存',
  items: '凭证明细',
  moved: '移动数量',
  left: '移动后结存',
  voucher: '凭证号',
  day: '过账日期',
  order: '采购订单',
  latest: (count) => `仅显示最近 ${count} 条明细。`,
  lying: '现有库存',
  lyingThere: '供应商处结存',
  of: (left) => `/ 存 ${left}`,
  tooLittle: (left) => `超出现有库存：${left}`,
}

export const stockWords = ownWords<StockWords>('stock', en, zhCn)

/** The two sides that have stock. */
export const sideOf = (side: Side): 'buyer' | 'supplier' => (side === 'supplier' ? 'supplier' : 'buyer')
