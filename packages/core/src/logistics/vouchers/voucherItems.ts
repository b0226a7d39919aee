/** Items of material vouchers, as they follow from receipts and inspections (domain/05 §1.5). Pure. */
import { decimal, isZero, plain, zero } from '../../decimal.ts'
import type { Decimal } from '../../definition/field.ts'
import type { MaterialVoucher } from './materialVoucher.ts'
import { type MovementType, reversalOf, type StockType } from './voucherCodes.ts'

type Item = MaterialVoucher['lines'][number]

/** What an item says by itself; the rest is copied from the lines it refers to. */
export type NewItem = Pick<
  Item,
  | 'movementType'
  | 'orderNumber'
  | 'orderItemNumber'
  | 'receiptNumber'
  | 'receiptItemNumber'
  | 'quantity'
  | 'fromStockType'
  | 'stockType'
  | 'totalNonTaxAmount'
  | 'taxAmount'
  | 'totalAmount'
  | 'reconStatus'
> &
  Partial<Pick<Item, OfGoods | 'reversedNumber' | 'reversedItemNumber' | 'reversingItem'>>

/** Items that no receipt line speaks for say themselves what moved, or are told by the line of a movement or a service entry sheet. */
const ofGoods = [
  'movementNumber',
  'movementItemNumber',
  'sheetNumber',
  'sheetItemNumber',
  'materialNumber',
  'materialDesc',
  'batchNumber',
  'orderUnit',
  'factory',
  'storageLocation',
  'costCenter',
] as const
type OfGoods = (typeof ofGoods)[number]

export interface Amounts {
  readonly totalNonTaxAmount: Decimal | null
  readonly taxAmount: Decimal | null
  readonly totalAmount: Decimal | null
}
export const noAmounts = { totalNonTaxAmount: '0', taxAmount: '0', totalAmount: '0' } as const

/** A posted line of a receipt. */
export interface ReceivedLine extends Amounts {
  readonly itemNumber: number
  readonly orderNumber: string | null
  readonly orderItemNumber: number | null
  readonly materialNumber: string | null
  readonly purchaseType: string | null
  readonly countQty: Decimal | null
  readonly isCheckQuality: 'Y' | 'N' | null
  readonly settleOn: 'receipt' | 'acceptance' | 'never' | null
  /** What is over the most that the order takes: kept for its supplier, in a register of its own. */
  readonly custodyQty?: Decimal | null
  /** The receipt line whose custody these goods come from. */
  readonly custodyNumber?: string | null
  readonly custodyItemNumber?: number | null
}

/** Goods that are used at once, or by somebody else (domain/05 §1.1.2). */
const withoutStock: readonly (string | null)[] = ['4', '5', '8']
const hasStock = ({ materialNumber, purchaseType }: ReceivedLine): boolean =>
  materialNumber !== null && !withoutStock.includes(purchaseType)

/** Does the quantity wait blocked for its inspection, without being settled? Else it lies in quality stock meanwhile. */
export const waitsBlocked = ({ isCheckQuality, settleOn }: ReceivedLine): boolean =>
  isCheckQuality === 'Y' && settleOn !== 'receipt'

const freeStock = (line: ReceivedLine): StockType | null =>
  hasStock(line) ? (line.purchaseType === '2' ? 'consignment' : 'unrestricted') : null
const inspectedStock = (line: ReceivedLine): StockType | null =>
  hasStock(line) ? (waitsBlocked(line) ? 'blocked' : 'quality') : null

const about = (receiptNumber: string, line: ReceivedLine) => ({
  orderNumber: line.orderNumber,
  orderItemNumber: line.orderItemNumber,
  receiptNumber,
  receiptItemNumber: line.itemNumber,
})

/** Goods that belong to nobody's stock and are worth nothing yet. */
const register = { fromStockType: null, stockType: null, ...noAmounts, reconStatus: 'notSettled' } as const

/** What goes into custody with a receipt, and what it takes out of custody. */
const custodyItems = (receiptNumber: string, line: ReceivedLine): NewItem[] => [
  ...(isZero(line.custodyQty)
    ? []
    : [{ ...about(receiptNumber, line), ...register, movementType: 'EX1' as const, quantity: line.custodyQty ?? '0' }]),
  ...(line.custodyNumber && !isZero(line.countQty)
    ? [
        {
          ...about(line.custodyNumber, { ...line, itemNumber: line.custodyItemNumber ?? 0 }),
          ...register,
          movementType: 'EX2' as const,
          quantity: negative(line.countQty ?? '0'),
        },
      ]
    : []),
]

/** The items of a receipt that is posted: one for each line of which something has come, and what moves in custody. */
export const receiptItems = (receiptNumber: string, lines: readonly ReceivedLine[]): NewItem[] => [
  ...countedItems(receiptNumber, lines),
  ...lines.flatMap((line) => custodyItems(receiptNumber, line)),
]

const countedItems = (receiptNumber: string, lines: readonly ReceivedLine[]): NewItem[] =>
  lines
    .filter(({ countQty }) => !isZero(countQty))
    .map((line): NewItem => {
      const settles = line.settleOn === 'receipt'
      return {
        ...about(receiptNumber, line),
        movementType: waitsBlocked(line) ? '103' : '101',
        quantity: line.countQty ?? '0',
        fromStockType: null,
        stockType: line.isCheckQuality === 'Y' ? inspectedStock(line) : freeStock(line),
        totalNonTaxAmount: settles ? line.totalNonTaxAmount : '0',
        taxAmount: settles ? line.taxAmount : '0',
        totalAmount: settles ? line.totalAmount : '0',
        reconStatus: settles ? 'open' : 'notSettled',
      }
    })

/** Where goods of a transfer come from. */
export interface SupplyingPlant {
  readonly supplyFactory: string | null
  readonly supplyLocation: string | null
}
/** What a posted line of a transfer takes from the stock of the plant that supplies it: as much as has come (domain/05 §1.1.2, type 7). */
export const supplyItem = (
  line: ReceivedLine & Pick<Item, 'materialDesc' | 'orderUnit' | 'batchNumber'>,
  { supplyFactory, supplyLocation }: SupplyingPlant,
): NewItem => ({
  movementType: '351',
  orderNumber: line.orderNumber,
  orderItemNumber: line.orderItemNumber,
  receiptNumber: null,
  receiptItemNumber: null,
  materialNumber: line.materialNumber,
  materialDesc: line.materialDesc,
  orderUnit: line.orderUnit,
  batchNumber: line.batchNumber,
  factory: supplyFactory,
  storageLocation: supplyLocation,
  quantity: negative(line.countQty ?? '0'),
  fromStockType: null,
  stockType: 'unrestricted',
  ...noAmounts,
  reconStatus: 'notSettled',
})

const negative = <T extends Decimal | null>(value: T): T =>
  (isZero(value) ? value : plain(zero.minus(decimal(value as Decimal)))) as T

/** A line of a return as the goods leave. */
export interface ReturnedLine extends Amounts {
  readonly orderNumber: string | null
  readonly orderItemNumber: number | null
  readonly receiptNumber: string | null
  readonly receiptItemNumber: number | null
  readonly materialNumber: string | null
  readonly purchaseType: string | null
  readonly returnQuantity: Decimal | null
  readonly settledReturnQty: Decimal | null
  readonly stockType: StockType | null
}

const ofReturn = ({
  orderNumber,
  orderItemNumber,
  receiptNumber,
  receiptItemNumber,
  returnQuantity,
}: ReturnedLine) => ({
  orderNumber,
  orderItemNumber,
  receiptNumber,
  receiptItemNumber,
  quantity: negative(returnQuantity ?? '0'),
})

function goodsBack(line: ReturnedLine): NewItem {
  const settles = !isZero(line.settledReturnQty)
  const lies = line.materialNumber !== null && !withoutStock.includes(line.purchaseType)
  const { totalNonTaxAmount, taxAmount, totalAmount } = line
  return {
    ...ofReturn(line),
    movementType: settles ? '122' : '124',
    fromStockType: null,
    stockType: lies ? line.stockType : null,
    ...(settles ? { totalNonTaxAmount, taxAmount, totalAmount } : noAmounts),
    reconStatus: settles ? 'open' : 'notSettled',
  }
}

/** The items of a return: settled goods go with their money, below zero, others and those in custody without. */
export const returnItems = (lines: readonly ReturnedLine[]): NewItem[] =>
  lines.map((line) =>
    line.stockType === 'custody' ? { ...ofReturn(line), ...register, movementType: 'EX2' } : goodsBack(line),
  )

/** The items of a return whose goods stay: their money alone goes back, below zero. */
export const valueItems = (lines: readonly ReturnedLine[]): NewItem[] =>
  lines.map((line) => ({ ...goodsBack(line), movementType: 'VR1', stockType: null }))

/** What was decided on a part of a lot, and what of it is settled by that. */
export interface Decided extends Amounts {
  readonly acceptedQty: Decimal | null
  readonly concessionQty: Decimal | null
  readonly rejectedQty: Decimal | null
}

const add = (a: Decimal | null, b: Decimal | null): Decimal => plain(decimal(a ?? '0').plus(decimal(b ?? '0')))

/** What a decision releases: accepted and conceded. */
export const releasedQty = ({ acceptedQty, concessionQty }: Omit<Decided, keyof Amounts>): Decimal =>
  add(acceptedQty, concessionQty)

/** The items of a decision: what is released, with its money where that is settled now, and what is rejected. */
export function decisionItems(receiptNumber: string, line: ReceivedLine, decided: Decided): NewItem[] {
  const { totalNonTaxAmount, taxAmount, totalAmount } = decided
  const settles = line.settleOn === 'acceptance'
  const released = releasedQty(decided)
  const item = (movementType: MovementType, quantity: Decimal, stockType: StockType | null): NewItem => ({
    ...about(receiptNumber, line),
    movementType,
    quantity,
    fromStockType: inspectedStock(line),
    stockType,
    ...noAmounts,
    reconStatus: 'notSettled',
  })
  return [
    ...(isZero(released)
      ? []
      : [
          {
            ...item(waitsBlocked(line) ? '105' : '321', released, freeStock(line)),
            ...(settles ? { totalNonTaxAmount, taxAmount, totalAmount, reconStatus: 'open' as const } : {}),
          },
        ]),
    ...(isZero(decided.rejectedQty)
      ? []
      : [item('323', decided.rejectedQty ?? '0', hasStock(line) ? 'rejected' : null)]),
  ]
}

/** What of the goods an item says itself. */
const goodsOf = (item: NewItem): Pick<NewItem, OfGoods> =>
  Object.fromEntries(ofGoods.flatMap((key) => (item[key] === undefined ? [] : [[key, item[key]]])))

/** A line of a service entry sheet as it is accepted. */
export interface AcceptedLine extends Amounts {
  readonly itemNumber: number
  readonly orderNumber: string | null
  readonly orderItemNumber: number | null
  readonly quantity: Decimal | null
}

/** The items of a sheet that is accepted: services by quantity, money of limits without one; nothing of them lies in stock. */
export const acceptedItems = (sheetNumber: string, lines: readonly AcceptedLine[]): NewItem[] =>
  lines.map((line) => ({
    movementType: 'SA1',
    orderNumber: line.orderNumber,
    orderItemNumber: line.orderItemNumber,
    receiptNumber: null,
    receiptItemNumber: null,
    sheetNumber,
    sheetItemNumber: line.itemNumber,
    quantity: line.quantity ?? '0',
    fromStockType: null,
    stockType: null,
    totalNonTaxAmount: line.totalNonTaxAmount,
    taxAmount: line.taxAmount,
    totalAmount: line.totalAmount,
    reconStatus: 'open',
  }))

/** The items that take others back: the same with opposite signs. */
export const mirroredItems = (items: readonly NewItem[]): NewItem[] =>
  items.map((item) => ({
    ...goodsOf(item),
    movementType: reversalOf(item.movementType),
    orderNumber: item.orderNumber,
    orderItemNumber: item.orderItemNumber,
    receiptNumber: item.receiptNumber,
    receiptItemNumber: item.receiptItemNumber,
    quantity: negative(item.quantity),
    fromStockType: item.fromStockType,
    stockType: item.stockType,
    totalNonTaxAmount: negative(item.totalNonTaxAmount),
    taxAmount: negative(item.taxAmount),
    totalAmount: negative(item.totalAmount),
    // with what it takes back it is worth nothing: neither is reconciled
    reconStatus: 'notSettled',
  }))

/** The items that take back those of a voucher, each naming the one that it takes back. */
export const reversingItems = ({ voucherNumber, lines }: Pick<MaterialVoucher, 'voucherNumber' | 'lines'>): NewItem[] =>
  mirroredItems(lines).map((item, i) => ({
    ...item,
    reversedNumber: voucherNumber,
    reversedItemNumber: lines[i]?.itemNumber ?? null,
    reversingItem: lines[i]?.reconStatus === 'notSettled' ? '0' : '1',
  }))
