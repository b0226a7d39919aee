/** Searching: two characters or more, anywhere in the columns that the definition searches and this person sees. */
import { f } from '@srm/core/definition/field'
import { readValue } from '@srm/core/definition/read'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { foldedText } from '../../database/schema/searchedText.ts'
import type { Actor } from '../context.ts'
import { projection, stubCondition } from '../projection.ts'
import type { Reading } from './condition.ts'

const searched = f.text('Search', '搜索', { max: 100 })

/** Where a text is looked for, in SQL: `h` is the document, `l` one of its lines. */
export interface SearchedPart {
  /** What the person sees of the searched columns. */
  readonly text: string
  /** It is less than the index holds, so that what the index finds is asked again. */
  readonly isPart: boolean
}

/** What is looked for. */
export interface Search {
  /** As it was typed: the database folds it as it folds the searched columns, which depends on its language. */
  readonly words: string
  readonly head: SearchedPart | undefined
  readonly lines: SearchedPart | undefined
}

/** The searched columns of heads and lines that a person sees. */
export function searchedKeys(def: AnyDocument, actor: Pick<Actor, 'side' | 'permissions'>) {
  const { heads, lines } = projection(def, actor)
  const ofLines: readonly string[] = def.lineSearch ?? []
  return {
    heads: (def.list.search as readonly string[]).filter((key) => heads.has(key)),
    lines: ofLines.filter((key) => lines.includes(key)),
  }
}

type Viewer = Pick<Actor, 'side' | 'permissions'>

/** A stub is found by what it shows. */
function headPart(def: AnyDocument, actor: Viewer, keys: readonly string[]): SearchedPart | undefined {
  if (keys.length === 0) return undefined
  const isPart = keys.length < def.list.search.length
  const text = isPart ? foldedText(keys, 'h.') : 'h."searchText"'
  const stub = stubCondition(def, actor.side)
  const shown = keys.filter((key) => def.sides[actor.side]?.stub?.shows.includes(key))
  if (!stub || shown.length === keys.length) return { text, isPart }
  const ofStub = shown.length > 0 ? foldedText(shown, 'h.') : "''"
  return { text: `case when ${stub} then ${ofStub} else ${text} end`, isPart: true }
}

/** Nobody sees the lines of a stub. */
function linePart(def: AnyDocument, actor: Viewer, keys: readonly string[]): SearchedPart | undefined {
  if (keys.length === 0) return undefined
  const isPart = keys.length < (def.lineSearch ?? []).length
  const text = isPart ? foldedText(keys, 'l.') : 'l."searchText"'
  const stub = stubCondition(def, actor.side)
  return stub ? { text: `case when ${stub} then '' else ${text} end`, isPart: true } : { text, isPart }
}

/** The search that `q` stands for; none when nothing is searched or it is at fault. */
export function searchFor({ def, actor, issues }: Reading, text: string | undefined): Search | undefined {
  const words = text?.normalize('NFKC').trim() ?? ''
  if (words === '') return undefined
  const found = readValue(searched, words)
  const keys = searchedKeys(def, actor)
  if ('rule' in found) issues.push({ path: 'q', ...found })
  else if (keys.heads.length === 0) issues.push({ path: 'q', rule: 'notAccepted' })
  else if ([...words].length < 2) issues.push({ path: 'q', rule: 'tooShort', limit: 2 })
  else return { words, head: headPart(def, actor, keys.heads), lines: linePart(def, actor, keys.lines) }
  return undefined
}

/** Whether a person may view the documents, and sees what they are known by and something that is searched in them. */
export function isSearched(def: AnyDocument, actor: Actor): boolean {
  if (!def.sides[actor.side] || !actor.permissions.has(`${def.shape.name}.view`)) return false
  return projection(def, actor).heads.has(String(def.key[0])) && searchedKeys(def, actor).heads.length > 0
}
