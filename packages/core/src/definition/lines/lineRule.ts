/** What somebody is asked to do about lines of a document that a colleague has as a whole. Pure. */

import type { LineHolder } from '../shape.ts'
import type { AnyListing, AnyRow } from '../workflow.ts'

/** What somebody whom the head names is asked to do about lines, beside whoever has the whole; undefined where none waits for him. */
export const lineRuleOf = ({ shape }: AnyListing, row: AnyRow, person: string | undefined): LineHolder | undefined =>
  `${row.otherHolders ?? ''}`.split(',').includes(`${person}`)
    ? (shape.lineHolder as readonly LineHolder[] | undefined)?.find(
        (rule) => rule.ofHead && row[rule.person] === person,
      )
    : undefined
