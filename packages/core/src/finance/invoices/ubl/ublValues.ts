/** Values of elements of UBL 2.1, by the paths that its documents use: `cac:Party/cbc:Name`. */
import type { Decimal, IsoDate } from '../../../definition/field.ts'
import type { UblFinding } from './ublFinding.ts'
import type { XmlElement } from './xmlElement.ts'

const spaces: Readonly<Record<string, string>> = {
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
}

function named({ children }: XmlElement, step: string): XmlElement[] {
  const [prefix = '', name] = step.split(':')
  return children.filter((child) => child.name === name && child.space === spaces[prefix])
}

/** All elements of a path below one. */
export const elementsAt = (element: XmlElement | undefined, path: string): XmlElement[] =>
  path
    .split('/')
    .reduce<XmlElement[]>((found, step) => found.flatMap((one) => named(one, step)), element ? [element] : [])

/** The first of them. */
export const elementAt = (element: XmlElement | undefined, path: string): XmlElement | undefined =>
  elementsAt(element, path)[0]

/** What the schema of UBL lets stand several times although it is one text. */
const repeated = new Set(['Note', 'Description', 'TaxExemptionReason', 'AllowanceChargeReason', 'DocumentDescription'])

/** As long as a text of an invoice may be; what is longer is no identifier, name or note. */
const longest = 20_000
/** Digits of a number on both sides of its point together. */
const mostDigits = 30

/** Reads values below elements, and tells of what the schema does not allow. */
export interface UblValues {
  readonly text: (element: XmlElement | undefined, path: string) => string | null
  readonly decimal: (element: XmlElement | undefined, path: string) => Decimal | null
  readonly date: (element: XmlElement | undefined, path: string) => IsoDate | null
  readonly attribute: (element: XmlElement | undefined, path: string, name: string) => string | null
}

function isDay(text: string): text is IsoDate {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** @param tell of each fault of the schema */
export function ublValues(tell: (finding: UblFinding) => void): UblValues {
  const fault = (about: string, en: string, zh: string) =>
    tell({ rule: 'UBL-2.1', about, line: null, en, zh, isUnusable: true })
  const one = (element: XmlElement | undefined, path: string): XmlElement | undefined => {
    const found = elementsAt(element, path)
    const [first] = found
    const isLeaf = first !== undefined && first.children.length === 0
    if (found.length > 1 && isLeaf && !repeated.has(first.name) && new Set(found.map(({ text }) => text)).size > 1)
      fault(path, 'The element stands more than once, each time with something else.', '该元素出现多次且内容不同。')
    return first
  }
  const text: UblValues['text'] = (element, path) => {
    const value = one(element, path)?.text ?? ''
    if (value.length > longest) {
      fault(path, `The text is longer than ${longest} characters.`, `文本超过 ${longest} 个字符。`)
      return null
    }
    return value === '' ? null : value
  }
  return {
    text,
    attribute: (element, path, name) => one(element, path)?.attributes.get(name)?.trim() || null,
    decimal: (element, path) => {
      const value = text(element, path)
      if (value === null) return null
      const plain = value.replace(/^\+/, '')
      if (/^-?(\d+(\.\d*)?|\.\d+)$/.test(plain) && plain.length <= mostDigits) return plain as Decimal
      fault(path, `${value.slice(0, 40)} is not a decimal number.`, `${value.slice(0, 40)} 不是十进制数。`)
      return null
    },
    date: (element, path) => {
      const value = text(element, path)
      if (value === null) return null
      const [, day = ''] = /^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2})?$/.exec(value) ?? []
      if (isDay(day)) return day
      fault(
        path,
        `${value.slice(0, 40)} is not a day, such as 2026-11-20.`,
        `${value.slice(0, 40)} 不是日期，例如 2026-11-20。`,
      )
      return null
    },
  }
}
