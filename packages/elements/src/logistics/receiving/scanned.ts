/** What a scanned or typed code means where it was scanned. Pure. */
import { readLabel } from '@srm/core/logistics/labels/labelCode'
import { readSscc } from '@srm/core/logistics/packing/sscc'
import { add, isMore } from './counting.ts'
import type { Count, OpenLine, Package, Source } from './receivingTypes.ts'

export type Meaning =
  /** What goods are counted against; a label of it is counted at once. */
  | { readonly kind: 'source'; readonly source: Source; readonly isLabel: boolean }
  /** Several that it may be. */
  | { readonly kind: 'several'; readonly sources: readonly Source[] }
  /** So much of a line; `isLabel`: the server can tell whether it was printed here. */
  | { readonly kind: 'line'; readonly itemNumber: number; readonly quantity: string; readonly isLabel: boolean }
  /** A package with a number of its own, and what is in it. */
  | { readonly kind: 'package'; readonly packNo: string; readonly contents: readonly Package[] }
  /** It was counted before. */
  | { readonly kind: 'countedPackage'; readonly packNo: string }
  /** A label of another notice than the one that is counted. */
  | { readonly kind: 'otherNotice'; readonly number: string }
  | { readonly kind: 'unknown' }

const unknown: Meaning = { kind: 'unknown' }
const isSame = (a: string | null, b: string): boolean => a !== null && a.toLowerCase() === b.toLowerCase()

const oneOf = (sources: readonly Source[], isLabel = false): Meaning => {
  const [only] = sources
  if (!only) return unknown
  return sources.length === 1 ? { kind: 'source', source: only, isLabel } : { kind: 'several', sources }
}

/** A code where nothing is counted yet: a notice or an order, a label, a package, a material that is on its way. */
export function meaningOfSource(code: string, sources: readonly Source[]): Meaning {
  const text = code.trim()
  if (text === '') return unknown
  const label = readLabel(text)
  if (label)
    return oneOf(
      sources.filter(({ kind, number }) => kind === 'notice' && isSame(number, label.number)),
      true,
    )
  const packNo = readSscc(text)
  if (packNo) {
    const holds = sources.filter(({ packages = [] }) => packages.some((one) => one.packNo === packNo))
    if (holds.length > 0) return oneOf(holds, true)
  }
  const numbered = sources.filter(({ number }) => isSame(number, text))
  if (numbered.length > 0) return oneOf(numbered)
  const hasLine = (is: (line: OpenLine) => boolean) => sources.filter(({ lines }) => lines.some(is))
  const ofOrder = hasLine(({ orderNumber }) => isSame(orderNumber, text))
  return oneOf(ofOrder.length > 0 ? ofOrder : hasLine(({ materialNumber }) => isSame(materialNumber, text)))
}

/** `PO1/10`, `PO1-10` or `PO1 10`. */
const orderLine = /^(.+?)[\s/-](\d{1,6})$/

/** Of lines that fit, the first of which something is missing. */
function lacking({ lines }: Count, fitting: readonly OpenLine[]): OpenLine | undefined {
  const counted = new Map(lines.map((line) => [line.itemNumber, add(line.countQty, line.refusedQty || '0')]))
  return fitting.find(({ itemNumber, left }) => isMore(left, counted.get(itemNumber) ?? '0')) ?? fitting[0]
}

/** A code while something is counted: a label, a package, a material, a line of an order. A material counts as one. */
export function meaningInCount(code: string, count: Count): Meaning {
  const text = code.trim()
  const { source } = count
  const label = readLabel(text)
  if (label) {
    const { number, item, quantity } = label
    if (source.kind !== 'notice' || !isSame(source.number, number)) return { kind: 'otherNotice', number }
    const isThere = source.lines.some(({ itemNumber }) => itemNumber === item)
    return isThere ? { kind: 'line', itemNumber: item, quantity, isLabel: true } : unknown
  }
  const packNo = readSscc(text)
  const contents = (source.packages ?? []).filter((one) => one.packNo === packNo)
  if (packNo && contents.length > 0)
    return count.scanned?.includes(packNo) ? { kind: 'countedPackage', packNo } : { kind: 'package', packNo, contents }
  const [, order = '', item = ''] = orderLine.exec(text) ?? []
  const line =
    lacking(
      count,
      source.lines.filter(({ materialNumber }) => isSame(materialNumber, text)),
    ) ??
    source.lines.find(
      ({ orderNumber, orderItemNumber }) => isSame(orderNumber, order) && orderItemNumber === Number(item),
    )
  return line ? { kind: 'line', itemNumber: line.itemNumber, quantity: '1', isLabel: false } : unknown
}
