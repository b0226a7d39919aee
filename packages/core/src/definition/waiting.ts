/** Who has to act on a document, by its row; task tabs and counts ask the same of the database (`views/taskTabs.ts`). Pure. */

import type { LineHolder, Side } from './shape.ts'
import { personField } from './views/personField.ts'
import type { AnyListing, AnyRow } from './workflow.ts'

/** Rights by which nothing happens to a document that somebody waits for: it is read, written down, spoken about. */
const aside = /^(view|create|edit|delete|export|import|print|attach|comment|history|field)\b/

/**
 * May this person take any step with documents of a kind? What he may not act on does not wait for him.
 * @param permissions undefined while they are not known
 */
export const mayAct = ({ shape: { name } }: AnyListing, permissions: ReadonlySet<string> | undefined): boolean =>
  !permissions || [...permissions].some((key) => key.startsWith(`${name}.`) && !aside.test(key.slice(name.length + 1)))

/** Who reads: his user name, and his rights once they are known. */
export interface Reader {
  readonly person: string | undefined
  readonly permissions: ReadonlySet<string> | undefined
}

/** Is the person among the others who have it, as a whole or for a line? */
const isAmongOthers = ({ otherHolders }: AnyRow, person: string | undefined): boolean =>
  typeof otherHolders === 'string' && person !== undefined && otherHolders.split(',').includes(person)

/** What somebody whom the head names is asked to do about lines, beside whoever has the whole; undefined where none waits for him. */
export const lineRuleOf = ({ shape }: AnyListing, row: AnyRow, person: string | undefined): LineHolder | undefined =>
  (shape.lineHolder as readonly LineHolder[] | undefined)?.find(
    (rule) => rule.ofHead && row[rule.person] === person && isAmongOthers(row, person),
  )

/** Whether it waits for this person or for a colleague of his; undefined when neither has it. */
export function heldBy(
  def: AnyListing,
  row: AnyRow,
  side: Side,
  { person, permissions }: Reader,
): 'mine' | 'ours' | undefined {
  if (row.holderSide !== side) return undefined
  const { others } = def.shape.stages[String(row.stage)] ?? {}
  const field = personField(def, side, row.stage)
  const named = others ? true : field && row[field]
  if (named && named !== person && !isAmongOthers(row, person)) return 'ours'
  return mayAct(def, permissions) ? 'mine' : undefined
}
