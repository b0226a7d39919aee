/** What somebody sends who says something about a document. */
import { type Fields, f } from '@srm/core/definition/field'
import { readFields } from '@srm/core/definition/read'
import { Invalid } from '../engine/errors.ts'

export interface Said {
  readonly text: string
  readonly side: 'own' | 'both'
  readonly itemNumber: number | null
  /** User names. */
  readonly mentions: readonly string[]
}

const longest = 4000
const mostMentions = 50

const worded = {
  text: f.note('Comment', '内容', { required: true, max: longest }),
  mentions: f.json<readonly string[]>()('Mentions', '提及'),
}
const placed = {
  side: f.choice('Who reads it', '可见范围', { own: ['Only us', '仅本企业'], both: ['Both companies', '双方'] }),
  itemNumber: f.number('Line', '行号'),
}

function mentionsIn(given: unknown): readonly string[] {
  if (given === undefined || given === null) return []
  if (!Array.isArray(given)) throw new Invalid([{ path: 'mentions', rule: 'notList' }])
  if (given.length > mostMentions) throw new Invalid([{ path: 'mentions', rule: 'tooManyRows', limit: mostMentions }])
  const wrong = given.findIndex((name) => typeof name !== 'string')
  if (wrong >= 0) throw new Invalid([{ path: `mentions.${wrong}`, rule: 'notText' }])
  return [...new Set(given as string[])]
}

function read(fields: Fields, body: unknown) {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  if (!isObject) throw new Invalid([{ path: '', rule: 'notObject' }])
  const { value, issues } = readFields(fields, { ...body }, 'demanded')
  if (issues.length > 0) throw new Invalid(issues)
  return { text: String(value.text), mentions: mentionsIn(value.mentions), value }
}

/** A new comment. @param shares whether the document has another party @throws Invalid */
export function readSaid(body: unknown, shares: boolean): Said {
  const { text, mentions, value } = read({ ...worded, ...placed }, body)
  const side = value.side === 'both' ? 'both' : 'own'
  if (side === 'both' && !shares) throw new Invalid([{ path: 'side', rule: 'notOneOf' }])
  return { text, mentions, side, itemNumber: (value.itemNumber as number | null | undefined) ?? null }
}

/** Other words for a comment. @throws Invalid */
export function readChanged(body: unknown): Pick<Said, 'text' | 'mentions'> {
  const { text, mentions } = read(worded, body)
  return { text, mentions }
}
