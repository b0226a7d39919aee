/** Who has to act on a document, by its row; task tabs and counts ask the same of the database (`views/taskTabs.ts`). Pure. */

import type { Side } from './shape.ts'
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

/** Whether it waits for this person or for a colleague of his; undefined when neither has it. */
export function heldBy(
  def: AnyListing,
  row: AnyRow,
  side: Side,
  { person, permissions }: Reader,
): 'mine' | 'ours' | undefined {
  if (row.holderSide !== side) return undefined
  // those who alone have it are named where approvers are
  const named = row.approverNames || row[personField(def, side, row.stage) ?? '']
  if (named && named !== person && !`${row.otherHolders ?? ''}`.split(',').includes(`${person}`)) return 'ours'
  return mayAct(def, permissions) ? 'mine' : undefined
}
