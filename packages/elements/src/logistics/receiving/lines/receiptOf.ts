/** What of a count is sent: what was announced on its lines, what stays beyond it on lines of the order. Pure. */
import { decimal, isZero, plain } from '@srm/core/decimal'
import { serialsOf } from '@srm/core/logistics/packing/serials'
import { isTouched, less } from '../counting.ts'
import type { Count, CountedLine, OpenLine, Source } from '../receivingTypes.ts'
import { isAsked, isOpen, kept, mayEnd, type Share, sharesOf } from './differences.ts'

const sumOf = (a: string, b: string): string => plain(decimal(a).plus(decimal(b)))

interface Parts {
  /** On the line that was to come. */
  readonly main: string
  /** On a line of the order beside it. */
  readonly beside: string
}

/** How much of a line is sent where. What stays in custody is counted with the rest: the server splits it off. */
function partsOf({ kind, rules }: Source, line: CountedLine, share: Share): Parts {
  // nobody has said what becomes of it: nothing is left out, the server judges
  if (isAsked(line, share)) return { main: line.countQty, beside: '0' }
  const stays = sumOf(share.booked, kept(line, share))
  if (kind === 'order') return { main: stays, beside: '0' }
  const isSplit = line.excess === 'keep' && rules?.excess === 'custody'
  const main = isSplit ? share.fits : share.booked
  return { main, beside: less(stays, main) }
}

/** Serial numbers are given, and not one for each piece that stays. */
export function lacksSerials(count: Count, line: CountedLine): boolean {
  const given = serialsOf(line.serials)
  const share = sharesOf(count).get(line.itemNumber)
  if (given.length === 0 || !share) return false
  const stays = sumOf(share.booked, line.excess === undefined ? share.surplus : kept(line, share))
  return !isZero(stays) && !decimal(stays).eq(String(given.length))
}

const referenceTo = ({ kind, number }: Source, open: OpenLine) =>
  kind === 'notice'
    ? { deliveryNoteNumber: number, deliveryNoteItemNumber: open.itemNumber }
    : { orderNumber: number, orderItemNumber: open.orderItemNumber ?? open.itemNumber }

const linesOf = (source: Source, open: OpenLine, line: CountedLine, share: Share) => {
  const { main, beside } = partsOf(source, line, share)
  const isWhole = isZero(beside)
  const serials = isWhole ? [] : serialsOf(line.serials)
  const common = { batchNumber: line.batchNumber || null, expiryDate: line.expiryDate || null }
  const remark = line.remark ? { remark: line.remark } : {}
  const withSerials = (text: string | undefined, quantity: string) =>
    text && !isZero(quantity) ? { serials: text } : {}
  // as many numbers as pieces
  const at = Number(main)
  const isEmpty = isZero(main) && isZero(share.refused)
  return {
    announced:
      isEmpty && !isWhole
        ? []
        : [
            {
              ...referenceTo(source, open),
              countQty: main,
              ...(isZero(share.refused) ? {} : { refusedQty: share.refused, refuseReason: line.refuseReason || null }),
              ...common,
              ...withSerials(isWhole ? line.serials : serials.slice(0, at).join(' '), main),
              ...remark,
            },
          ],
    beside: isWhole
      ? []
      : [
          {
            orderNumber: open.orderNumber,
            orderItemNumber: open.orderItemNumber,
            countQty: beside,
            ...common,
            ...withSerials(serials.slice(at).join(' '), beside),
            ...remark,
          },
        ],
  }
}

/**
 * A new receipt as it is sent: the lines on which something was counted, refused or said to be short. What stays beyond what
 * was announced comes last, so that orders take what was announced first.
 */
export function receiptOf(count: Count) {
  const { offlineId, source, lines, countedAt, startedAt } = count
  const shares = sharesOf(count)
  const sent = lines
    .filter((line) => !isOpen(line))
    .flatMap((line) => {
      const open = source.lines.find(({ itemNumber }) => itemNumber === line.itemNumber)
      const share = shares.get(line.itemNumber)
      return open && share ? [linesOf(source, open, line, share)] : []
    })
  return {
    offlineId,
    toElsAccount: source.supplier,
    arriveTime: countedAt ?? startedAt,
    ...(count.missing && mayEnd(count) ? { missing: count.missing } : {}),
    lines: [...sent.flatMap(({ announced }) => announced), ...sent.flatMap(({ beside }) => beside)],
  }
}

/** Something of the count stays here or is refused: there is a receipt to post. */
export const hasGoods = (count: Count): boolean =>
  count.lines.some(isTouched) &&
  receiptOf(count).lines.some((line) => !isZero(line.countQty) || ('refusedQty' in line && !isZero(line.refusedQty)))
