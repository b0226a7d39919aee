/** XML in pieces, as far as workbooks use it: elements, attributes, text. No document types, so no entities of their own. */

/** The workbook is none, or not whole. */
export class BadWorkbook extends Error {}

export interface XmlHandler {
  /** @param attributes as they are written; see `attributeOf` */
  readonly open: (name: string, attributes: string) => void
  readonly close: (name: string) => void
  readonly text: (text: string) => void
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const entity = /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w+));/g
const character = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '')

const unescaped = (text: string): string =>
  text.includes('&')
    ? text.replace(entity, (whole, decimal?: string, hex?: string, name = '') => {
        if (decimal) return character(Number(decimal))
        return hex ? character(Number.parseInt(hex, 16)) : (named[name] ?? whole)
      })
    : text

const spelled = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(["'])(.*?)\\1`, 's').exec(attributes)?.[2]

/** The value of an attribute, whatever its prefix. */
export function attributeOf(attributes: string, name: string): string | undefined {
  // As every program writes it that we know of.
  const at = attributes.indexOf(` ${name}="`)
  const from = at + name.length + 3
  const value = at < 0 ? spelled(attributes, name) : attributes.slice(from, attributes.indexOf('"', from))
  return value === undefined ? undefined : unescaped(value)
}

const tag = /<(\/?)(?:[^\s/>:]+:)?([^\s/>:]+)((?:[^"'>]|"[^"]*"|'[^']*')*)>/y
const longestTag = 1024 * 1024
const longestEntity = 12
const cdata = '<![CDATA['
const aside: readonly (readonly [start: string, end: string])[] = [
  ['<!--', '-->'],
  ['<?', '?>'],
]

/** Where text may be cut: not in the middle of an entity. */
function safeEnd(text: string, from: number): number {
  const at = text.lastIndexOf('&')
  const isOpen = at >= from && text.length - at < longestEntity && text.indexOf(';', at) < 0
  return isOpen ? at : text.length
}

/** Takes the next piece of a document; the last one is ''. Pieces may break anywhere between characters. */
export function xmlReader({ open, close, text }: XmlHandler): (piece: string) => void {
  let held = ''
  let depth = 0
  const element = (at: number): number => {
    tag.lastIndex = at
    const found = tag.exec(held)
    if (!found) return at
    const [whole, slash, name = '', rest = ''] = found
    const isEmpty = rest.endsWith('/')
    if (!slash) open(name, isEmpty ? rest.slice(0, -1) : rest)
    if (slash || isEmpty) close(name)
    if (!isEmpty) depth += slash ? -1 : 1
    return at + whole.length
  }
  const past = (at: number, end: string): number => {
    const found = held.indexOf(end, at)
    return found < 0 ? at : found + end.length
  }
  const markup = (at: number): number => {
    const start = held.slice(at, at + cdata.length)
    if (start.startsWith('<!D')) throw new BadWorkbook()
    const skipped = aside.find(([begin]) => start.startsWith(begin))
    if (skipped) return past(at, skipped[1])
    if (start !== cdata) return start.startsWith('<!') ? at : element(at)
    const end = past(at, ']]>')
    if (end > at) text(held.slice(at + cdata.length, end - 3))
    return end
  }
  /** Past the next text or markup; where it stood when neither is whole. */
  const step = (at: number): number => {
    const next = held.indexOf('<', at)
    if (next === at) return markup(at)
    const end = next < 0 ? safeEnd(held, at) : next
    if (end > at) text(unescaped(held.slice(at, end)))
    return end
  }
  return (piece) => {
    held += piece
    let at = 0
    for (let to = step(0); to > at; to = step(at)) at = to
    held = held.slice(at)
    const isCutOff = piece === '' && (held.trim() !== '' || depth !== 0)
    if (isCutOff || held.length > longestTag) throw new BadWorkbook()
  }
}
