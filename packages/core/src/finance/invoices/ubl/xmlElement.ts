/** XML as a tree of elements, read strictly and within bounds: whoever sends it is a stranger (docs/decisions/0054). */
import { SaxesParser } from 'saxes'

/** An element with what is in it. Comments and processing instructions are left out. */
export interface XmlElement {
  /** Its namespace, '' without one. */
  readonly space: string
  /** Its name without a prefix. */
  readonly name: string
  /** Attributes by their names; those of another namespace are left out. */
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlElement[]
  /** All of its own text, blanks at both ends taken away. */
  readonly text: string
}

/** Why a text is not read, with what to do about it. */
export const xmlFaults = {
  notWellFormed: ['this is not well-formed XML', '不是格式良好的 XML'],
  documentType: [
    'the XML has a document type or entities of its own. Such files are not read: send it without them',
    'XML 含有文档类型或自定义实体，此类文件不予读取，请去除后再发送',
  ],
  tooLong: ['the XML is longer than {limit} characters', 'XML 超过 {limit} 个字符'],
  tooDeep: ['elements are nested deeper than {limit}', '元素嵌套超过 {limit} 层'],
  tooMany: ['the XML has more than {limit} elements', 'XML 的元素超过 {limit} 个'],
  tooManyOfElement: ['an element has more than {limit} attributes', '一个元素的属性超过 {limit} 个'],
  tooManyAttributes: ['the XML has more than {limit} attributes', 'XML 的属性超过 {limit} 个'],
  tooManyReferences: [
    'the XML has more than {limit} characters written as entities',
    'XML 中以实体书写的字符超过 {limit} 个',
  ],
  textTooLong: [
    'a text is longer than {limit} characters; only attached files may be',
    '文本超过 {limit} 个字符，仅附件内容可以更长',
  ],
  encoding: [
    'the text is not in the encoding that it names, or that is not one of those read',
    '文本与所声明的编码不符，或不支持该编码',
  ],
  notAnInvoice: [
    'the file is neither an Invoice nor a CreditNote of UBL 2.1',
    '文件既不是 UBL 2.1 的 Invoice，也不是 CreditNote',
  ],
} as const
export type XmlFault = keyof typeof xmlFaults

/** Bounds of what is read. An invoice of ten thousand lines keeps within them. */
export const xmlBounds = {
  tooLong: 10 * 1024 * 1024,
  tooDeep: 32,
  tooMany: 400_000,
  tooManyOfElement: 64,
  tooManyAttributes: 400_000,
  tooManyReferences: 100_000,
  textTooLong: 100_000,
} as const

/** The element of UBL that holds a file. */
const fileElement = 'EmbeddedDocumentBinaryObject'

/** The text is not read at all. */
export class UnreadableXml extends Error {
  readonly fault: XmlFault
  /** Of the text, from 1; absent where no line is to blame. */
  readonly line: number | undefined
  constructor(fault: XmlFault, line?: number) {
    super(fault)
    this.fault = fault
    this.line = line
  }
  /** The sentence in both languages. */
  get says(): { readonly en: string; readonly zh: string } {
    const limit = String(xmlBounds[this.fault as keyof typeof xmlBounds] ?? '')
    const [en, zh] = xmlFaults[this.fault].map((text) => text.replace('{limit}', limit))
    return this.line === undefined
      ? { en: `${en}.`, zh: `${zh}。` }
      : { en: `${en} (line ${this.line}).`, zh: `${zh}（第 ${this.line} 行）。` }
  }
}

interface Open {
  readonly space: string
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: XmlElement[]
  readonly texts: string[]
  /** Characters of its texts. */
  length: number
}

const closed = ({ texts, length: _, ...element }: Open): XmlElement => ({ ...element, text: texts.join('').trim() })

/** Puts the tree together as the parser tells of its parts. */
function treeBuilder(refuse: (fault: XmlFault) => never) {
  const path: Open[] = []
  let count = 0
  let root: XmlElement | undefined
  return {
    open: (element: Open) => {
      count += 1
      if (count > xmlBounds.tooMany) refuse('tooMany')
      if (path.length >= xmlBounds.tooDeep) refuse('tooDeep')
      path.push(element)
    },
    say: (text: string) => {
      const element = path.at(-1)
      if (!element) return
      element.length += text.length
      if (element.length > xmlBounds.textTooLong && element.name !== fileElement) refuse('textTooLong')
      element.texts.push(text)
    },
    close: () => {
      const element = path.pop()
      if (!element) return
      const done = closed(element)
      const parent = path.at(-1)
      if (parent) parent.children.push(done)
      else root = done
    },
    root: () => root,
  }
}

/** Bounds attributes as the parser meets them: those of an element are told of before it is. */
function attributeCounter(refuse: (fault: XmlFault) => never) {
  let ofElement = 0
  let inAll = 0
  return {
    begin: () => {
      ofElement = 0
    },
    meet: ({ value }: { readonly value: string }) => {
      ofElement += 1
      inAll += 1
      if (ofElement > xmlBounds.tooManyOfElement) refuse('tooManyOfElement')
      if (inAll > xmlBounds.tooManyAttributes) refuse('tooManyAttributes')
      if (value.length > xmlBounds.textTooLong) refuse('textTooLong')
    },
  }
}

/** Each costs the parser as much as many letters. */
function demandFewReferences(xml: string): void {
  let count = 0
  for (let at = xml.indexOf('&'); at !== -1; at = xml.indexOf('&', at + 1)) {
    count += 1
    if (count > xmlBounds.tooManyReferences) throw new UnreadableXml('tooManyReferences')
  }
}

/**
 * Reads a whole text. Entities are the five of XML itself: a document type ends the reading, and nothing in it has been looked
 * at by then, so that nothing is fetched and nothing expands.
 * @throws UnreadableXml
 */
export function readXml(xml: string): XmlElement {
  if (xml.length > xmlBounds.tooLong) throw new UnreadableXml('tooLong')
  demandFewReferences(xml)
  const parser = new SaxesParser({ xmlns: true, position: true })
  const refuse = (fault: XmlFault): never => {
    throw new UnreadableXml(fault, parser.line)
  }
  const tree = treeBuilder(refuse)
  const attributesMet = attributeCounter(refuse)
  parser.on('error', () => refuse('notWellFormed'))
  parser.on('doctype', () => refuse('documentType'))
  parser.on('opentagstart', attributesMet.begin)
  parser.on('attribute', attributesMet.meet)
  parser.on('opentag', ({ uri, local, attributes }) =>
    tree.open({
      space: uri,
      name: local,
      attributes: new Map(
        Object.values(attributes).flatMap(({ uri: of, local: key, value }) =>
          of === '' ? [[key, value] as const] : [],
        ),
      ),
      children: [],
      texts: [],
      length: 0,
    }),
  )
  parser.on('text', (text) => void tree.say(text))
  parser.on('cdata', (text) => void tree.say(text))
  parser.on('closetag', () => tree.close())
  parser.write(xml).close()
  return tree.root() ?? refuse('notWellFormed')
}

const nameOfEncoding = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([A-Za-z][\w.:-]{0,39})["']/

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  return nameOfEncoding.exec(start.replace(/^\u00EF\u00BB\u00BF/, ''))?.[1] ?? 'utf-8'
}

/**
 * The text of a file: in the encoding of its mark or its declaration, else UTF-8. Nothing is replaced.
 * @throws UnreadableXml
 */
export function decodeXml(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableXml('encoding')
  }
}
