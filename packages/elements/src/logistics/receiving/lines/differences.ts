/** What is over, short or damaged of a count, and what becomes of it. Pure. */
import { type Big, decimal, plain, zero } from '@srm/core/decimal'
import { add, isMore, isTouched, leftAfter, withLine } from '../counting.ts'
import type { Count, CountedLine, Difference, OpenLine, Source } from '../receivingTypes.ts'

const of = (text: string | undefined) => decimal(text ? text : '0')
const least = (a: Big, b: Big | undefined): Big => (b === undefined || a.lt(b) ? a : b)
const notBelow = (a: Big): Big => (a.lt(zero) ? zero : a)

/** Where what was counted of a line goes. Decimal texts. */
export interface Share {
  /** Fits what was to come. */
  readonly fits: string
  /** Of it, what the order takes. */
  readonly booked: string
  /** Refused, as far as it was announced. */
  readonly refused: string
  /** Counted and not booked: somebody says what becomes of it. */
  readonly surplus: string
  /** Of the surplus, what the order would take beyond its notice, and what would be in custody. */
  readonly onOrder: string
  readonly custody: string
}

/** Whether goods of this line may be received beside what was announced. */
const mayKeep = ({ kind, rules }: Source, { takesMore }: OpenLine): boolean =>
  takesMore === true && rules !== undefined && (kind === 'order' || rules.withoutNotice)

interface Part {
  readonly open: OpenLine
  readonly place: string
  readonly counted: Big
  readonly fits: Big
  readonly booked: Big
  readonly refused: Big
}

/** What is announced goes first: of each line in turn, as the server books it. */
function booking({ source, lines }: Count, rooms: Map<string, Big>): readonly Part[] {
  return source.lines.flatMap((open) => {
    const line = lines.find(({ itemNumber }) => itemNumber === open.itemNumber)
    if (!line) return []
    const place = `${open.orderNumber}/${open.orderItemNumber}`
    if (open.room && !rooms.has(place)) rooms.set(place, of(open.room))
    const [left, counted] = [of(open.left), of(line.countQty)]
    const refused = least(of(line.refusedQty), left)
    const fits = least(counted, notBelow(left.minus(refused)))
    const booked = least(fits, rooms.get(place))
    const room = rooms.get(place)
    if (room) rooms.set(place, room.minus(booked))
    return [{ open, place, counted, fits, booked, refused }]
  })
}

/** Where what was counted goes, by line: booked as announced, then what orders take beyond it. */
export function sharesOf(count: Count): ReadonlyMap<number, Share> {
  const { source } = count
  const rooms = new Map<string, Big>()
  return new Map(
    booking(count, rooms).map(({ open, place, counted, fits, booked, refused }) => {
      const surplus = counted.minus(booked)
      const keeps = mayKeep(source, open)
      const room = rooms.get(place)
      const onOrder = keeps ? least(surplus, room) : zero
      if (room) rooms.set(place, room.minus(onOrder))
      const inCustody = keeps ? surplus.minus(onOrder) : fits.minus(booked)
      const custody = source.rules?.excess === 'custody' ? inCustody : zero
      const share = { fits, booked, refused, surplus, onOrder, custody }
      const told = Object.entries(share).map(([name, value]) => [name, plain(value)])
      return [open.itemNumber, Object.fromEntries(told) as Share]
    }),
  )
}

/** What of the surplus can stay here: on the order, or in custody. */
export const keepable = ({ onOrder, custody }: Share): string => plain(of(onOrder).plus(of(custody)))

/** Too much has come, and nobody has said what becomes of it; or it was to stay, and cannot any more. */
export const isAsked = ({ excess }: CountedLine, share: Share): boolean =>
  of(share.surplus).gt(zero) && (excess === undefined || (excess === 'keep' && of(keepable(share)).eq(zero)))

/** What of the surplus stays here, as was said. */
export const kept = ({ excess }: CountedLine, share: Share): string => (excess === 'keep' ? keepable(share) : '0')

/** What goes back with the truck: of the surplus, and what is refused beyond what was announced. */
export const goesBack = (line: CountedLine, share: Share): string =>
  plain(
    of(share.surplus)
      .minus(of(kept(line, share)))
      .plus(of(line.refusedQty).minus(of(share.refused))),
  )

/** Somebody has said by a tap that this differs. */
export const isTapped = ({ taps = [] }: CountedLine, kind: Difference): boolean => taps.some((tap) => tap.kind === kind)

/** What is missing of a line of which somebody has said that it is short; '0' of others. */
export const shortBy = (open: OpenLine, line: CountedLine): string =>
  isTapped(line, 'short') ? leftAfter(open, line) : '0'

/** By how much a line differs most probably: a package that was not scanned, else one piece, else what was to come. */
function stepOf({ source, scanned = [] }: Count, { itemNumber, left }: OpenLine): Big {
  const pack = (source.packages ?? []).find((one) => one.itemNumber === itemNumber && !scanned.includes(one.packNo))
  const step = of(pack?.packQty ?? '1')
  if (step.lt(of(left))) return step
  return least(of('1'), of(left))
}

type Proposal = Partial<CountedLine>

/** What a tap makes of a line: what was counted to a difference already stays. */
function proposed(count: Count, open: OpenLine, line: CountedLine, kind: Difference): Proposal {
  const [left, counted, refused] = [of(open.left), of(line.countQty), of(line.refusedQty)]
  const [good, more] = [left.minus(refused), counted.plus(refused).minus(left)]
  const step = stepOf(count, open)
  if (kind === 'over') return more.gt(zero) ? {} : { countQty: plain(notBelow(good.plus(step))) }
  if (kind === 'short') return counted.gt(zero) && more.lt(zero) ? {} : { countQty: plain(notBelow(good.minus(step))) }
  const one = least(of('1'), left)
  // of what was counted to its end one is not good; while counting goes on it comes besides
  const rest = more.lt(zero) || counted.eq(zero) ? line.countQty : plain(notBelow(counted.minus(one)))
  return { countQty: rest, refusedQty: plain(refused.plus(one)), refuseReason: line.refuseReason || 'damaged' }
}

/** The count after a tap on a line; what was tapped before is taken back. */
export function tapped(count: Count, itemNumber: number, kind: Difference): Count {
  const open = count.source.lines.find((one) => one.itemNumber === itemNumber)
  const line = count.lines.find((one) => one.itemNumber === itemNumber)
  if (!open || !line) return count
  if (isTapped(line, kind)) return untapped(count, itemNumber, kind)
  const { countQty, refusedQty, refuseReason, excess } = line
  // nothing is short and over at once
  const opposite = kind === 'over' ? 'short' : kind === 'short' ? 'over' : undefined
  const others = (line.taps ?? []).filter((tap) => tap.kind !== opposite)
  const taps = [...others, { kind, before: { countQty, refusedQty, refuseReason, excess } }]
  return withLine(count, itemNumber, { ...proposed(count, open, line, kind), taps })
}

/** The count as it was before a tap on a line; what was tapped after it goes with it. */
export function untapped(count: Count, itemNumber: number, kind: Difference): Count {
  const { taps = [] } = count.lines.find((one) => one.itemNumber === itemNumber) ?? {}
  const at = taps.findIndex((tap) => tap.kind === kind)
  const tap = taps[at]
  return tap ? withLine(count, itemNumber, { ...tap.before, taps: taps.slice(0, at) }) : count
}

/** Nothing of the line was counted or refused, and nobody has said that it is short. */
export const isOpen = (line: CountedLine): boolean => !isTouched(line) && !isTapped(line, 'short')

/** Something of the line is left to count, and nobody has said that it is short. */
export const isLeft = (open: OpenLine, line: CountedLine): boolean =>
  !isTapped(line, 'short') && isMore(open.left, add(line.countQty, line.refusedQty || '0'))

/** What is missing was announced and is short on every line: whoever counts may say that it does not come any more. */
export const mayEnd = ({ source, lines }: Count): boolean =>
  source.kind === 'notice' &&
  lines.some((line) => isTapped(line, 'short')) &&
  lines.every((line) => {
    const open = source.lines.find(({ itemNumber }) => itemNumber === line.itemNumber)
    return open === undefined || !isLeft(open, line)
  })

/** The count with what the server knows by now of what is counted; lines that have come meanwhile await nothing. */
export const withSource = (count: Count, source: Source | undefined): Count =>
  source === undefined
    ? count
    : {
        ...count,
        source: {
          ...source,
          lines: count.source.lines.map(
            (open) => source.lines.find(({ itemNumber }) => itemNumber === open.itemNumber) ?? { ...open, left: '0' },
          ),
        },
      }
