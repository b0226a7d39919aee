/** Searching: two characters or more, anywhere in the columns that the definition searches. */
import { f } from '@srm/core/definition/field'
import { readValue } from '@srm/core/definition/read'
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { Actor } from '../context.ts'
import { projection } from '../projection.ts'
import { openly, type Reading } from './condition.ts'

const searched = f.text('Search', '搜索', { max: 100 })

/** What is looked for. */
export interface Search {
  /** As it was typed: the database folds it as it folds the searched columns, which depends on its language. */
  readonly words: string
  /** What leaves stubs out, if their columns are searched. */
  readonly open: string
}

/** The search that `q` stands for; none when nothing is searched or it is at fault. */
export function searchFor({ def, actor, issues }: Reading, text: string | undefined): Search | undefined {
  const words = text?.normalize('NFKC').trim() ?? ''
  if (words === '') return undefined
  const found = readValue(searched, words)
  const { heads } = projection(def, actor)
  const fields: readonly string[] = def.list.search
  if ('rule' in found) issues.push({ path: 'q', ...found })
  else if (fields.length === 0 || !fields.every((key) => heads.has(key)))
    issues.push({ path: 'q', rule: 'notAccepted' })
  else if ([...words].length < 2) issues.push({ path: 'q', rule: 'tooShort', limit: 2 })
  else return { words, open: fields.map((key) => openly(def, actor.side, key)).find((one) => one !== '') ?? '' }
  return undefined
}

/** Whether a person may view the documents and sees everything that is searched in them. */
export function isSearched(def: AnyDocument, actor: Actor): boolean {
  if (!def.sides[actor.side] || !actor.permissions.has(`${def.shape.name}.view`)) return false
  const { heads } = projection(def, actor)
  const fields: readonly string[] = def.list.search
  return fields.length > 0 && [...fields, def.key[0]].every((key) => heads.has(String(key)))
}
