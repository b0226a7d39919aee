/** The items of vouchers of goods movements, and of components that a receipt consumes (domain/05 §1.5). Pure. */
import { decimal, isZero, plain, zero } from '../../decimal.ts'
import type { Decimal } from '../../definition/field.ts'
import type { BomEntry } from '../../orders/purchaseOrderLineFields.ts'
import type { StockType } from '../vouchers/voucherCodes.ts'
import { type Amounts, type NewItem, noAmounts } from '../vouchers/voucherItems.ts'
import { neededComponents } from './components.ts'
import type { MovedAs } from './movementCodes.ts'

interface Line extends Amounts {
  readonly itemNumber: number
  readonly orderNumber: string | null
  readonly orderItemNumber: number | null
  readonly quantity: Decimal | null
}
interface Movement {
  readonly movementNumber: string
  readonly movementType: MovedAs
  readonly lines: readonly Line[]
}

/** The stock that goods leave, and the one they come to: none where they are used. */
export const stocksOf: Readonly<
  Record<MovedAs, { readonly fromStockType: StockType; readonly stockType: StockType | null }>
> = {
  411: { fromStockType: 'consignment', stockType: null },
  541: { fromStockType: 'unrestricted', stockType: 'atSupplier' },
  542: { fromStockType: 'atSupplier', stockType: 'unrestricted' },
}

/** The items of a movement that is posted: what is consumed has its money, components have none. */
export const movementItems = ({ movementNumber, movementType, lines }: Movement): NewItem[] =>
  lines.map((line): NewItem => {
    const settles = movementType === '411'
    const { totalNonTaxAmount, taxAmount, totalAmount } = line
    return {
      movementType,
      movementNumber,
      movementItemNumber: line.itemNumber,
      orderNumber: line.orderNumber,
      orderItemNumber: line.orderItemNumber,
      receiptNumber: null,
      receiptItemNumber: null,
      quantity: line.quantity ?? '0',
      ...stocksOf[movementType],
      ...(settles ? { totalNonTaxAmount, taxAmount, totalAmount } : noAmounts),
      reconStatus: settles ? 'open' : 'notSettled',
    }
  })

/** A posted line of a receipt of subcontracted goods, with the components of its order line. */
export interface ProcessedLine {
  readonly itemNumber: number
  readonly orderNumber: string | null
  readonly orderItemNumber: number | null
  readonly purchaseType: string | null
  readonly countQty: Decimal | null
  readonly bom: readonly BomEntry[] | null
}

/** What a line has consumed, by component. */
export const consumedBy = ({ purchaseType, countQty, bom }: ProcessedLine) =>
  purchaseType === '3' && !isZero(countQty)
    ? neededComponents(countQty ?? '0', bom).filter(({ quantity }) => !isZero(quantity))
    : []

/** The items of the components that lines of a receipt have consumed, out of what lies with the supplier. */
export const consumptionItems = (factory: string | null, lines: readonly ProcessedLine[]): NewItem[] =>
  lines.flatMap((line) =>
    consumedBy(line).map(
      ({ materialNumber, unit, quantity }): NewItem => ({
        movementType: '543',
        orderNumber: line.orderNumber,
        orderItemNumber: line.orderItemNumber,
        receiptNumber: null,
        receiptItemNumber: null,
        materialNumber,
        orderUnit: unit,
        factory,
        quantity: plain(zero.minus(decimal(quantity))),
        fromStockType: null,
        stockType: 'atSupplier',
        ...noAmounts,
        reconStatus: 'notSettled',
      }),
    ),
  )
