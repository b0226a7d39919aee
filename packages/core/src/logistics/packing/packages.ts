/** The packages of a delivery notice: which goods are in which (domain/05 §1.2). Pure. */
import { compare, decimal, isZero, plain, sum } from '../../decimal.ts'
import type { Refusal } from '../../definition/document.ts'
import { type Decimal, f } from '../../definition/field.ts'
import { packagesOf } from '../labels/packages.ts'
import { isSscc } from './sscc.ts'

/** What of a line is in a package. A package with goods of several lines has a row for each. */
export interface Packed {
  readonly itemNumber: number
  readonly packNo?: string | null
  readonly packQty: Decimal
  readonly grossWeight?: Decimal | null
  readonly dims?: string | null
}

export const packageColumns = {
  itemNumber: f.number('Line', '行号', { required: true }),
  packNo: f.text('SSCC', '箱号 (SSCC)', { max: 18 }),
  packQty: f.quantity('Qty', '数量', { required: true }),
  grossWeight: f.quantity('Gross weight (kg)', '毛重 (kg)'),
  dims: f.text('Size (cm)', '尺寸 (cm)', { max: 40 }),
} as const

interface Line {
  readonly itemNumber: number
  readonly quantity: Decimal | null
  readonly packCount: number | null
}
interface Notice<L extends Line = Line> {
  readonly packages: readonly Packed[] | null
  readonly packCount: number | null
  readonly grossWeight: Decimal | null
  readonly lines: readonly L[]
}

const totalOf = (packages: readonly Packed[]): Decimal => plain(sum(packages.map(({ packQty }) => decimal(packQty))))

/** How many packages rows are of: those without a number are one each. */
function countOf(packages: readonly Packed[]): number {
  const numbered = packages.flatMap(({ packNo }) => (packNo ? [packNo] : []))
  return new Set(numbered).size + packages.length - numbered.length
}

/** How much of a line is packed, and in how many packages. */
export function packedOf(packages: readonly Packed[] | null, itemNumber: number) {
  const own = (packages ?? []).filter((one) => one.itemNumber === itemNumber)
  return { quantity: totalOf(own), count: countOf(own) }
}

/** Counts and weight that follow from the packages; where there are none, what was typed stays. */
export function packedTotals<L extends Line>({ packages, packCount, grossWeight, lines }: Notice<L>) {
  if (!packages || packages.length === 0) return { packCount, grossWeight, lines: [...lines] }
  const weights = packages.flatMap((one) => (one.grossWeight ? [decimal(one.grossWeight)] : []))
  return {
    packCount: countOf(packages),
    grossWeight: weights.length > 0 ? plain(sum(weights)) : grossWeight,
    lines: lines.map((line) => {
      const { count } = packedOf(packages, line.itemNumber)
      return count > 0 ? { ...line, packCount: count } : line
    }),
  }
}

const at = (message: Refusal['message'], params: NonNullable<Refusal['params']>): Refusal => ({
  message,
  field: 'packages',
  params,
})

/** What is wrong with one row: a number that is none, or stands before; goods of no line, or none. */
function rowFault({ packNo, itemNumber, packQty }: Packed, before: readonly Packed[], lines: readonly Line[]) {
  if (packNo && !isSscc(packNo)) return at('deliveryNotice.badPackNo', { number: packNo })
  if (packNo && before.some((one) => one.packNo === packNo && one.itemNumber === itemNumber))
    return at('deliveryNotice.packageTwice', { number: packNo })
  if (!lines.some((line) => line.itemNumber === itemNumber))
    return at('deliveryNotice.packageOfNoLine', { line: itemNumber })
  return isZero(packQty) ? at('deliveryNotice.packageEmpty', { line: itemNumber }) : undefined
}

/** Why packages cannot be sent: a row of them is wrong, or more or less of a line is packed than is sent. */
export function packingFault({ packages, lines }: Pick<Notice, 'packages' | 'lines'>): Refusal | undefined {
  const all = packages ?? []
  for (const [i, row] of all.entries()) {
    const fault = rowFault(row, all.slice(0, i), lines)
    if (fault) return fault
  }
  for (const { itemNumber, quantity } of lines) {
    const { quantity: packed, count } = packedOf(all, itemNumber)
    if (count > 0 && compare(packed, quantity ?? '0') !== 0)
      return at('deliveryNotice.packedOtherwise', { line: itemNumber, packed, quantity: quantity ?? '0' })
  }
  return undefined
}

/** Packages by their numbers, in their order, each with what is in it; those without a number are one each. */
export function byPackage(packages: readonly Packed[] | null): readonly (readonly Packed[])[] {
  const groups = Map.groupBy(packages ?? [], (one) => one.packNo || one)
  return [...groups.values()]
}

/**
 * Lines packed by the packages that were counted of them, alike where that is exact, else all but the last by whole packs;
 * what is packed already stays.
 */
export function packedEvenly(
  packages: readonly Packed[] | null,
  lines: readonly (Line & { readonly minPackingQuantity?: Decimal | null })[],
): readonly Packed[] {
  const open = lines.filter(
    ({ itemNumber, quantity }) => !isZero(quantity) && packedOf(packages, itemNumber).count === 0,
  )
  const more = open.flatMap(({ itemNumber, quantity, packCount, minPackingQuantity }) =>
    sharesOf(quantity ?? '0', packCount, minPackingQuantity ?? null).map(
      (packQty): Packed => ({ itemNumber, packQty }),
    ),
  )
  return [...(packages ?? []), ...more]
}

/** As many packages as a notice has room for. */
const mostPackages = 200

function sharesOf(quantity: Decimal, count: number | null, pack: Decimal | null): readonly Decimal[] {
  const alike = packagesOf(quantity, count)
  if (alike.length > 1 || isZero(pack)) return alike.slice(0, mostPackages).map((one) => one.quantity)
  const size = decimal(pack ?? '0')
  const whole = decimal(quantity).div(size).round(0, 0)
  if (whole.gte(String(mostPackages))) return [quantity]
  const rest = decimal(quantity).minus(whole.times(size))
  const full = Array.from({ length: Number(whole.toFixed()) }, () => plain(size))
  return rest.eq('0') ? full : [...full, plain(rest)]
}
