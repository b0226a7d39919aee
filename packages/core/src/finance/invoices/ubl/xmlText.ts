/** XML as text: elements of UBL with their attributes and texts. Pure. */

/** An element with its text, or with the elements in it. */
export interface XmlPart {
  readonly name: string
  readonly text?: string
  readonly attributes?: Readonly<Record<string, string>>
  readonly parts?: readonly XmlPart[]
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Characters that XML 1.0 does not know, and halves of characters. */
const unknown = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const escaped = (text: string): string => text.replace(unknown, '').replace(/[&<>"]/g, (one) => entities[one] ?? '')

function written({ name, text, attributes = {}, parts = [] }: XmlPart, depth: number): string {
  const space = '  '.repeat(depth)
  const open = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(' ')
  if (text !== undefined) return `${space}<${open}>${escaped(text)}</${name}>\n`
  return `${space}<${open}>\n${parts.map((part) => written(part, depth + 1)).join('')}${space}</${name}>\n`
}

const schema = 'urn:oasis:names:specification:ubl:schema:xsd:'

/** A document of UBL 2.1 with its declaration. */
export function xmlOf(kind: 'Invoice' | 'CreditNote', parts: readonly XmlPart[]): string {
  const attributes = {
    xmlns: `${schema}${kind}-2`,
    'xmlns:cac': `${schema}CommonAggregateComponents-2`,
    'xmlns:cbc': `${schema}CommonBasicComponents-2`,
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written({ name: kind, attributes, parts }, 0)}`
}
