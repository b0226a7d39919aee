/** What a count is made of, and what of it is sent. Pure. */
import { type Big, compare, decimal, plain, zero } from '@srm/core/decimal'
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

/** A line with something else typed; of another quantity nobody has said yet what becomes of what is too much. */
function retyped(line: CountedLine, typed: Partial<CountedLine>): CountedLine {
  const { countQty = line.countQty, refusedQty = line.refusedQty } = typed
  const isSame = of(countQty).eq(of(line.countQty)) && of(refusedQty).eq(of(line.refusedQty))
  return { ...line, ...(isSame ? {} : { excess: undefined }), ...typed }
}

/** The count with something else typed on a line. */
export const withLine = (count: Count, itemNumber: number, typed: Partial<CountedLine>): Count => ({
  ...count,
  lines: count.lines.map((line) => (line.itemNumber === itemNumber ? retyped(line, typed) : line)),
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

/** What one decimal text is less another. */
export const less = (a: string, b: string): string => plain(decimal(a).minus(decimal(b)))

const notBelow = (quantity: Big): string => plain(quantity.lt(zero) ? zero : quantity)

/** What is left to count of a line. */
export const leftAfter = ({ left }: OpenLine, { countQty, refusedQty }: CountedLine): string =>
  notBelow(decimal(left).minus(of(countQty)).minus(of(refusedQty)))

/** All that can be counted beside what is refused. */
export const leftBeside = ({ left }: OpenLine, { refusedQty }: CountedLine): string =>
  notBelow(decimal(left).minus(of(refusedQty)))

/** Something of the line is refused. */
export const isRefused = ({ refusedQty }: CountedLine): boolean => !of(refusedQty).eq(zero)

/** The count with other photos of a line. */
export const withPhotos = (count: Count, itemNumber: number, photos: readonly Photo[]): Count => ({
  ...count,
  photos: [...(count.photos ?? []).filter((one) => one.itemNumber !== itemNumber), ...photos],
})

/** The photos of a line. */
export const photosOf = ({ photos = [] }: Count, itemNumber: number): readonly Photo[] =>
  photos.filter((one) => one.itemNumber === itemNumber)

/** The count without a photo. */
export const withoutPhoto = (count: Count, id: string): Count => ({
  ...count,
  photos: (count.photos ?? []).filter((one) => one.id !== id),
})

/** A line is refused in part and nobody has said why. */
export const lacksReason = ({ refusedQty, refuseReason }: CountedLine): boolean =>
  !of(refusedQty).eq(zero) && refuseReason === ''

/** Whether one decimal text is more than the other. */
export const isMore = (a: string, b: string): boolean => compare(a, b) > 0
