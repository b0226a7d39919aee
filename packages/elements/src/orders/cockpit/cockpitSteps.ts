/** The next step of a row that is one click away. */
import { commentApi } from '@srm/core/client/comments'
import type { Connection } from '../../document/definition/connection.ts'
import type { Whole } from '../../document/definition/screenTypes.ts'
import type { Side } from '../../host/settings.ts'
import type { Entry, StepKey } from './cockpitSections.ts'

/** A transition of the row's document, or a document that is made of it. */
type Step = { readonly permission: string } & (
  | { readonly act: string }
  | { readonly make: string }
  | { readonly say: true }
)

export const steps: Readonly<Record<StepKey, Step>> = {
  remind: { permission: 'purchaseOrder.comment', say: true },
  notice: { permission: 'deliveryNotice.create', make: 'deliveryNotice' },
  receipt: { permission: 'receipt.create', make: 'receipt' },
  approve: { permission: 'deliveryNotice.approve', act: 'approve' },
  announce: { permission: 'deliveryNotice.submit', act: 'submit' },
  ship: { permission: 'deliveryNotice.ship', act: 'ship' },
  postReceipt: { permission: 'receipt.post', act: 'post' },
  postReturn: { permission: 'returnOrder.post', act: 'post' },
  confirmReturn: { permission: 'returnOrder.confirm', act: 'confirm' },
  receiveReturn: { permission: 'returnOrder.receive', act: 'receive' },
  confirmCallOff: { permission: 'callOff.confirm', act: 'confirm' },
}

interface Taking extends Pick<Whole, 'writing'> {
  readonly client: Connection
  readonly side: Side
  readonly entry: Entry
  /** What the supplier is told of a line. */
  readonly reminder: string
  /** Asks the host for the form of a new document; true where it shows one. */
  readonly open: (document: string, start: Readonly<Record<string, unknown>>) => Promise<boolean>
}

/**
 * Takes the step of a row. `opened`: a form was opened instead, nothing is done yet.
 * @throws SrmError
 */
export async function takeStep(key: StepKey, taking: Taking): Promise<'done' | 'opened'> {
  const { client, side, entry, reminder, open, writing } = taking
  const step = steps[key]
  const { document, uuid, rowVersion, item } = entry
  const idempotencyKey = crypto.randomUUID()
  if ('say' in step) {
    const said = { text: reminder, side: 'both' as const, itemNumber: item ?? null }
    await commentApi(client.caller(), side, document, uuid).say(said, { idempotencyKey })
  } else if ('act' in step)
    await writing(document)?.act(step.act, { uuid, rowVersion, number: entry.number }, { rowVersion })
  else {
    if (await open(step.make, { from: document, uuids: uuid })) return 'opened'
    await writing(step.make)?.createFrom({ from: document, uuids: [uuid] }, { idempotencyKey })
  }
  return 'done'
}
