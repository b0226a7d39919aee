/** Who may do what with an import job: it runs in the name of the person who sent it. */
import { hiddenBy } from '@srm/core/definition/visibility'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { type Context, userOf } from '../../engine/context.ts'
import { NotAllowed } from '../../engine/errors.ts'
import { scopeOf } from '../../engine/query/condition.ts'
import type { JobRow } from './jobRow.ts'

type Sent = Pick<JobRow, 'createUser'>

/** Did the person send it? */
export const isSender = ({ actor }: Pick<Context, 'actor'>, { createUser }: Sent): boolean =>
  createUser === userOf(actor)

/** What runs with somebody's rights is decided by nobody else. @throws NotAllowed */
export function demandSender(context: Pick<Context, 'actor'>, job: Sent): void {
  if (!isSender(context, job)) throw new NotAllowed()
}

/**
 * A file shows what stands in it: a colleague who sees less of the document than its sender does not read it, nor stops it
 * or lets it go on.
 * @throws NotAllowed
 */
export function demandJobAccess(context: Pick<Context, 'actor'>, def: AnyDocument, job: Sent): void {
  const { actor } = context
  const seesAll = hiddenBy(def, actor.side, actor.permissions).length === 0 && scopeOf(def, actor, 2).sql === ''
  if (!isSender(context, job) && !seesAll) throw new NotAllowed()
}
