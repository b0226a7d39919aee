/** What a workbook says about its sheets and cells: names, formats, texts that several cells share. */
import { isDateFormat } from './dateFormat.ts'
import { mostShared, type Parts } from './parts.ts'
import { attributeOf, type XmlHandler } from './xmlReader.ts'

export interface SheetEntry {
  readonly name: string
  readonly isHidden: boolean
  /** The part that holds its rows. */
  readonly part: string
}

/** How the number of a cell is shown, as far as its meaning depends on it. */
export type NumberForm = 'plain' | 'date' | 'percent' | { readonly digits: number }

export interface Book {
  readonly sheets: readonly SheetEntry[]
  /** Days are counted from 1904 on. */
  readonly from1904: boolean
  /** By the number of a cell's style. */
  readonly forms: readonly NumberForm[]
  /** The part of shared texts. */
  readonly shared: string
}

const nothing = () => undefined
const elements = (open: XmlHandler['open']): XmlHandler => ({ open, close: nothing, text: nothing })

export async function readWhole(pieces: AsyncIterable<void>): Promise<void> {
  for await (const _ of pieces);
}

/** The path of a target that stands in the part of a folder. */
function resolved(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  return new URL(target, `http://x/${folder}`).pathname.slice(1)
}

interface Relation {
  readonly type: string
  readonly part: string
}

/** What a part refers to, by the name it gives it. */
async function relationsOf(parts: Parts, part: string): Promise<ReadonlyMap<string, Relation>> {
  const at = part.lastIndexOf('/') + 1
  const folder = part.slice(0, at)
  const found = new Map<string, Relation>()
  const open = (name: string, attributes: string) => {
    if (name !== 'Relationship') return
    const type = attributeOf(attributes, 'Type')?.split('/').at(-1) ?? ''
    const target = attributeOf(attributes, 'Target') ?? ''
    found.set(attributeOf(attributes, 'Id') ?? '', { type, part: resolved(folder, target) })
  }
  await readWhole(parts.read(`${folder}_rels/${part.slice(at)}.rels`, elements(open)))
  return found
}

const targetOf = (relations: ReadonlyMap<string, Relation>, type: string): string =>
  [...relations.values()].find((relation) => relation.type === type)?.part ?? ''

/** Built-in formats of days and times, those of China and Japan among them. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

function formOf(id: number, code: string | undefined): NumberForm {
  if (code === undefined) {
    if (isBuiltInDate(id)) return 'date'
    return id === 9 || id === 10 ? 'percent' : 'plain'
  }
  if (/^0+$/.test(code)) return { digits: code.length }
  if (isDateFormat(code)) return 'date'
  return /%/.test(code.replace(/"[^"]*"|\\./g, '')) ? 'percent' : 'plain'
}

async function formsOf(parts: Parts, part: string): Promise<NumberForm[]> {
  const codes = new Map<number, string>()
  const ids: number[] = []
  let inCells = false
  const open = (name: string, attributes: string) => {
    if (name === 'numFmt')
      codes.set(Number(attributeOf(attributes, 'numFmtId')), attributeOf(attributes, 'formatCode') ?? '')
    if (name === 'cellXfs') inCells = true
    if (name === 'xf' && inCells) ids.push(Number(attributeOf(attributes, 'numFmtId') ?? 0))
  }
  const close = (name: string) => {
    if (name === 'cellXfs') inCells = false
  }
  await readWhole(parts.read(part, { open, close, text: nothing }))
  return ids.map((id) => formOf(id, codes.get(id)))
}

/** The index of a workbook; without sheets when it is none. */
export async function readBook(parts: Parts): Promise<Book> {
  const workbook = targetOf(await relationsOf(parts, ''), 'officeDocument')
  const relations = await relationsOf(parts, workbook)
  const sheets: SheetEntry[] = []
  let from1904 = false
  const open = (name: string, attributes: string) => {
    if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributeOf(attributes, 'date1904') ?? '')
    const relation = name === 'sheet' ? relations.get(attributeOf(attributes, 'id') ?? '') : undefined
    if (relation?.type !== 'worksheet') return
    const isHidden = (attributeOf(attributes, 'state') ?? 'visible') !== 'visible'
    sheets.push({ name: attributeOf(attributes, 'name') ?? '', isHidden, part: relation.part })
  }
  await readWhole(parts.read(workbook, elements(open)))
  const forms = await formsOf(parts, targetOf(relations, 'styles'))
  return { sheets, from1904, forms, shared: targetOf(relations, 'sharedStrings') }
}

/** `_x000D_` stands for the character of that number. */
export const unescapedText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\da-fA-F]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

/** Texts that cells refer to by their number; how they are to be pronounced is left out. */
export async function sharedTexts(parts: Parts, { shared }: Book): Promise<string[]> {
  const texts: string[] = []
  let text = ''
  let isText = false
  let isSound = false
  const open = (name: string) => {
    if (name === 'si') text = ''
    if (name === 'rPh') isSound = true
    isText = name === 't' && !isSound
  }
  const close = (name: string) => {
    if (name === 'si') texts.push(unescapedText(text))
    if (name === 'rPh') isSound = false
    isText = false
  }
  const take = (piece: string) => {
    if (isText) text += piece
  }
  await readWhole(parts.read(shared, { open, close, text: take }, mostShared))
  return texts
}
