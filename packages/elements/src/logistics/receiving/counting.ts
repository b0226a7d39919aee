/** What a count is made of, and what of it is sent. Pure. */
import { compare, decimal, plain, zero } from '@srm/core/decimal'
import { serialsOf } from '@srm/core/logistics/packing/serials'
import type { Count, CountedLine, OpenLine, Package, Photo, Source } from './receivingTypes.ts'

const of = (text: string) => decimal(text === '' ? '0' : text)

/** A quantity as somebody types it; '' for nothing, undefined for what is none. */
export function readQuantity(typed: string): string | undefined {
  const text = typed.trim().replace(',', '.')
  if (text === '') return ''
  return /^\d{1,12}(\.\d{1,6})?$/.test(text) ? plain(decimal(text)) : undefined
}

/** Nothing is counted yet; batch and expiry are those that were announced. */
export const startCount = (source: Source, offlineId: string, account: string, startedAt: string): Count => ({
  offlineId,
  account,
  source,
  startedAt,
  countedAt: null,
  problem: null,
  state: 'counting',
  lines: source.lines.map(({ itemNumber, batchNumber, expiryDate, serials }) => ({
    itemNumber,
    countQty: '',
    refusedQty: '',
    refuseReason: '',
    batchNumber: batchNumber ?? '',
    expiryDate: expiryDate ?? '',
    serials: serials ?? '',
  })),
})

/** The count with something else typed on a line. */
export const withLine = (count: Count, itemNumber: number, typed: Partial<CountedLine>): Count => ({
  ...count,
  lines: count.lines.map((line) => (line.itemNumber === itemNumber ? { ...line, ...typed } : line)),
})

/** As many more, or less: never below nothing. */
export function add(quantity: string, more: string): string {
  const sum = of(quantity).plus(decimal(more))
  return plain(sum.lt(zero) ? zero : sum)
}

/** The count with a package in it, and its number among those that were scanned. */
export const withPackage = (count: Count, packNo: string, contents: readonly Package[]): Count =>
  contents.reduce<Count>(
    (counted, { itemNumber, packQty }) => {
      const line = counted.lines.find((one) => one.itemNumber === itemNumber)
      return line ? withLine(counted, itemNumber, { countQty: add(line.countQty, packQty) }) : counted
    },
    { ...count, scanned: [...(count.scanned ?? []), packNo] },
  )

/** Something of the line was counted or refused. */
export const isTouched = ({ countQty, refusedQty }: CountedLine): boolean =>
  !of(countQty).eq(zero) || !of(refusedQty).eq(zero)

/** Counted and refused, less what was to come: '0' where it fits, with a minus where something is missing. */
export const difference = ({ left }: OpenLine, { countQty, refusedQty }: CountedLine): string =>
  plain(of(countQty).plus(of(refusedQty)).minus(decimal(left)))

/** Something of the line is refused. */
export const isRefused = ({ refusedQty }: CountedLine): boolean => !of(refusedQty).eq(zero)

/** The count with other photos of a line. */
export const withPhotos = (count: Count, itemNumber: number, photos: readonly Photo[]): Count => ({
  ...count,
  photos: [...(count.photos ?? []).filter((one) => one.itemNumber !== itemNumber), ...photos],
})

/** A line is refused in part and nobody has said why. */
export const lacksReason = ({ refusedQty, refuseReason }: CountedLine): boolean =>
  !of(refusedQty).eq(zero) && refuseReason === ''

/** Serial numbers are given, and not one for each piece that was counted. */
export const lacksSerials = ({ countQty, serials }: CountedLine): boolean => {
  const given = serialsOf(serials)
  return given.length > 0 && !of(countQty).eq(zero) && !of(countQty).eq(String(given.length))
}

/** Whether one decimal text is more than the other. */
export const isMore = (a: string, b: string): boolean => compare(a, b) > 0

/** A new receipt as it is sent: the lines on which something was counted or refused. */
export function receiptOf({ offlineId, source, lines, countedAt, startedAt }: Count) {
  const openLines = new Map(source.lines.map((line) => [line.itemNumber, line]))
  return {
    offlineId,
    toElsAccount: source.supplier,
    arriveTime: countedAt ?? startedAt,
    lines: lines.filter(isTouched).map((line) => {
      const open = openLines.get(line.itemNumber)
      const reference =
        source.kind === 'notice'
          ? { deliveryNoteNumber: source.number, deliveryNoteItemNumber: line.itemNumber }
          : { orderNumber: source.number, orderItemNumber: open?.orderItemNumber ?? line.itemNumber }
      return {
        ...reference,
        countQty: line.countQty || '0',
        ...(of(line.refusedQty).eq(zero)
          ? {}
          : { refusedQty: line.refusedQty, refuseReason: line.refuseReason || null }),
        batchNumber: line.batchNumber || null,
        expiryDate: line.expiryDate || null,
        ...(line.serials && !of(line.countQty).eq(zero) ? { serials: line.serials } : {}),
      }
    }),
  }
}
