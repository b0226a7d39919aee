/** Searching: two characters or more, anywhere in the columns that the definition searches. */
import { f } from '@srm/core/definition/field'
import { readValue } from '@srm/core/definition/read'
import { projection } from '../columns.ts'
import { type Condition, openly, type Reading } from './condition.ts'

const searched = f.text('Search', '搜索', { max: 100 })

/** The condition that `q` stands for; none when nothing is searched or it is at fault. */
export function searchFor({ def, actor, issues }: Reading, text: string | undefined): Condition[] {
  const folded = text?.normalize('NFKC').toLowerCase().trim() ?? ''
  if (folded === '') return []
  const found = readValue(searched, folded)
  if ('rule' in found) {
    issues.push({ path: 'q', ...found })
    return []
  }
  const { heads } = projection(def, actor)
  const fields: readonly string[] = def.list.search ?? []
  if (fields.length === 0 || !fields.every((key) => heads.has(key))) issues.push({ path: 'q', rule: 'notAccepted' })
  else if ([...folded].length < 2) issues.push({ path: 'q', rule: 'tooShort', limit: 2 })
  else {
    const open = fields.map((key) => openly(def, actor.side, key)).find((condition) => condition !== '') ?? ''
    const like = `%${folded.replace(/[\\%_]/g, '\\$&')}%`
    return [
      { sql: `srm_pairs(h."searchText") @> srm_pairs(?) and h."searchText" like ?${open}`, values: [folded, like] },
    ]
  }
  return []
}
