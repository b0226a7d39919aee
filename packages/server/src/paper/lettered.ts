/** Content of the typesetter, its texts in the fonts that have their letters. */
import type { Content } from 'pdfmake/interfaces.js'
import { hasLetter, usualLetters } from './letters.ts'
import { runsOf } from './runs.ts'
import './rightToLeft.ts'

type Node = Readonly<Record<string, unknown>>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

function inlinesOf(text: string, style: Node): readonly Node[] {
  return runsOf(text, hasLetter).runs.map((run) => ({ ...style, ...run }))
}

/** Of an array of texts; each of them is in fonts by itself. */
const several = (texts: readonly unknown[]): readonly unknown[] =>
  texts.flatMap((one): readonly unknown[] => {
    if (typeof one === 'string') return usualLetters.test(one) ? [one] : inlinesOf(one, {})
    if (isNode(one) && typeof one.text === 'string' && !usualLetters.test(one.text)) return inlinesOf(one.text, one)
    return [one]
  })

/** Parts of content whose texts may be anything that people write. */
const holders = ['stack', 'columns', 'section'] as const

function walked(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(walked)
  if (!isNode(node)) return node
  const { text, table } = node
  const found: Record<string, unknown> = { ...node }
  if (typeof text === 'string' && !usualLetters.test(text)) found.text = inlinesOf(text, {})
  if (Array.isArray(text)) found.text = several(text)
  for (const key of holders) if (key in node) found[key] = walked(node[key])
  if (isNode(table)) found.table = { ...table, body: walked(table.body) }
  return found
}

/** The same content; a text that the usual font has not got whole is parted into runs. */
export const lettered = <T extends Content | readonly Content[]>(content: T): T => walked(content) as T
