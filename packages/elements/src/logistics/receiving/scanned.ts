/** What a scanned or typed code means where it was scanned. Pure. */
import { seenText } from '@srm/core/definition/codes/seenText'
import { type Label, readLabel } from '@srm/core/logistics/labels/labelCode'
import { type ScannedElements, scannedCode } from '@srm/core/logistics/labels/scannedCode'
import { serialsOf } from '@srm/core/logistics/packing/serials'
import { readSscc } from '@srm/core/logistics/packing/sscc'
import { add, isMore, isTouched } from './counting.ts'
import type { Count, CountedLine, OpenLine, Package, Source } from './receivingTypes.ts'

export type Meaning =
  /** What goods are counted against; a label of it is counted at once. */
  | { readonly kind: 'source'; readonly source: Source; readonly isLabel: boolean }
  /** Several that it may be. */
  | { readonly kind: 'several'; readonly sources: readonly Source[] }
  /** So much of a line; `isLabel`: the server can tell whether it was printed here. */
  | {
      readonly kind: 'line'
      readonly itemNumber: number
      readonly quantity: string
      readonly isLabel: boolean
      /** What the code says of the line besides. */
      readonly says?: Partial<CountedLine>
    }
  /** A package with a number of its own, and what is in it. */
  | { readonly kind: 'package'; readonly packNo: string; readonly contents: readonly Package[] }
  /** It was counted before. */
  | { readonly kind: 'countedPackage'; readonly packNo: string }
  /** A label of another notice than the one that is counted. */
  | { readonly kind: 'otherNotice'; readonly number: string }
  | { readonly kind: 'unknown' }

const unknown: Meaning = { kind: 'unknown' }
/** Whatever the spelling of what was typed or scanned. */
const isSame = (a: string | null, b: string): boolean => a !== null && seenText(a, 'code') === seenText(b, 'code')

/** What the material of a code may be called; an article's number stands with and without its leading zeros. */
function materialsOf(text: string, { material, supplierMaterial, tradeItem }: ScannedElements = {}): readonly string[] {
  const named = [
    material,
    supplierMaterial,
    tradeItem,
    tradeItem?.replace(/^0{1,2}/, ''),
    tradeItem?.replace(/^0+/, ''),
  ]
  const given = named.flatMap((one) => one ?? [])
  return given.length > 0 ? given : [text]
}
const isOneOf = (number: string | null, names: readonly string[]): boolean => names.some((name) => isSame(number, name))

const oneOf = (sources: readonly Source[], isLabel = false): Meaning => {
  const [only] = sources
  if (!only) return unknown
  return sources.length === 1 ? { kind: 'source', source: only, isLabel } : { kind: 'several', sources }
}

/** A code where nothing is counted yet: a notice or an order, a label, a package, a material that is on its way. */
export function meaningOfSource(code: string, sources: readonly Source[]): Meaning {
  const { text, elements } = scannedCode(code)
  if (text === '') return unknown
  const label = readLabel(text)
  if (label)
    return oneOf(
      sources.filter(({ kind, number }) => kind === 'notice' && isSame(number, label.number)),
      true,
    )
  const packNo = elements?.packNo ?? readSscc(text)
  if (packNo) {
    const holds = sources.filter(({ packages = [] }) => packages.some((one) => one.packNo === packNo))
    if (holds.length > 0) return oneOf(holds, true)
  }
  const numbered = sources.filter(({ number }) => isSame(number, text))
  if (numbered.length > 0) return oneOf(numbered)
  const hasLine = (is: (line: OpenLine) => boolean) => sources.filter(({ lines }) => lines.some(is))
  const ofOrder = hasLine(({ orderNumber }) => isSame(orderNumber, elements?.order ?? text))
  const names = materialsOf(text, elements)
  return oneOf(ofOrder.length > 0 ? ofOrder : hasLine(({ materialNumber }) => isOneOf(materialNumber, names)))
}

/** `PO1/10`, `PO1-10` or `PO1 10`. */
const orderLine = /^(.+?)[\s/-](\d{1,6})$/

/** Of lines that fit, the first of which something is missing. */
function lacking({ lines }: Count, fitting: readonly OpenLine[]): OpenLine | undefined {
  const counted = new Map(lines.map((line) => [line.itemNumber, add(line.countQty, line.refusedQty || '0')]))
  return fitting.find(({ itemNumber, left }) => isMore(left, counted.get(itemNumber) ?? '0')) ?? fitting[0]
}

/** Of a line that holds another batch already nothing of this one is counted. */
const takesBatch = ({ lines }: Count, { itemNumber }: OpenLine, batch: string): boolean => {
  const line = lines.find((one) => one.itemNumber === itemNumber)
  return line === undefined || line.batchNumber === '' || isSame(line.batchNumber, batch) || !isTouched(line)
}

/** An element string while something is counted: so much of a material, with what it says of batch, expiry and serial number. */
function meaningOfElements(count: Count, names: readonly string[], elements: ScannedElements): Meaning {
  const { batch, expiry, serial, order, quantity = '1' } = elements
  const fitting = count.source.lines.filter(
    (line) =>
      isOneOf(line.materialNumber, names) &&
      (order === undefined || isSame(line.orderNumber, order)) &&
      (batch === undefined || takesBatch(count, line, batch)),
  )
  const ofBatch = batch === undefined ? [] : fitting.filter(({ batchNumber }) => isSame(batchNumber, batch))
  const line = lacking(count, ofBatch.length > 0 ? ofBatch : fitting)
  if (!line) return unknown
  const counted = count.lines.find(({ itemNumber }) => itemNumber === line.itemNumber)
  const serials = serialsOf(counted?.serials)
  if (serial !== undefined && counted && isTouched(counted) && serials.some((one) => isSame(one, serial)))
    return { kind: 'countedPackage', packNo: serial }
  const says = {
    // the spelling that is there stays
    ...(batch === undefined || isSame(counted?.batchNumber ?? null, batch) ? {} : { batchNumber: batch }),
    ...(expiry === undefined ? {} : { expiryDate: expiry }),
    ...(serial === undefined || serials.some((one) => isSame(one, serial))
      ? {}
      : { serials: [...serials, serial].join(' ') }),
  }
  return { kind: 'line', itemNumber: line.itemNumber, quantity, isLabel: false, says }
}

function meaningOfLabel(source: Source, { number, item, quantity }: Label): Meaning {
  if (source.kind !== 'notice' || !isSame(source.number, number)) return { kind: 'otherNotice', number }
  const isThere = source.lines.some(({ itemNumber }) => itemNumber === item)
  return isThere ? { kind: 'line', itemNumber: item, quantity, isLabel: true } : unknown
}

/** A code while something is counted: a label, a package, a material, a line of an order. A material counts as one. */
export function meaningInCount(code: string, count: Count): Meaning {
  const { text, elements } = scannedCode(code)
  const { source } = count
  const label = readLabel(text)
  if (label) return meaningOfLabel(source, label)
  const packNo = elements?.packNo ?? readSscc(text)
  const contents = (source.packages ?? []).filter((one) => one.packNo === packNo)
  if (packNo && contents.length > 0)
    return count.scanned?.includes(packNo) ? { kind: 'countedPackage', packNo } : { kind: 'package', packNo, contents }
  if (elements) return meaningOfElements(count, materialsOf(text, elements), elements)
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
