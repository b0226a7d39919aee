import { askWaiting, type WaitingList, type WaitingRow } from '@srm/core/client/lists/waitingList'
import type { Side } from '@srm/core/definition/shape'
import type { Connection } from '../document/definition/connection.ts'
import { startOf } from '../document/making/madeFrom.ts'
import type { Followed } from './followed.ts'

/** As many as one answer holds. */
const pageRows = 50

/** The rows of home, or of one duty. @throws SrmError */
export const askWaitingList = (
  client: Connection,
  side: Side,
  { duty, after }: { readonly duty: string | undefined; readonly after?: string },
): Promise<WaitingList> =>
  askWaiting(client, side, { limit: pageRows, ...(duty ? { duty } : {}), ...(after ? { after } : {}) })

/** Where the button of a row leads: to the form of what is made of it, or to the document with the action at hand. Pure. */
export function stepTarget(
  { document, uuid, step }: Pick<WaitingRow, 'document' | 'uuid' | 'step'>,
  side: Side,
): Followed {
  if (step.make) return { side, document: step.make, start: startOf({ from: document, uuids: [uuid] }) }
  return { side, document, uuid, ...(step.act ? { act: step.act } : {}) }
}
