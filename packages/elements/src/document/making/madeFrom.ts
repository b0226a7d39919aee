import type { MadeFrom } from '@srm/core/client/documentTypes'
import type { AnyRow } from '@srm/core/definition/workflow'

/** What a document is made of, as its form is told it: in texts, which stand in an address. Pure. */

const between = '\n'

type Named = NonNullable<MadeFrom['lines']>[number]

/** `10 PO1`, and `10:2.5 PO1` where so much of it is taken. */
const nameOf = ({ number, item, quantity }: Named): string =>
  `${item}${quantity === undefined ? '' : `:${quantity}`} ${number}`

function namedBy(text: string): Named {
  const at = text.indexOf(' ')
  const [item, quantity] = text.slice(0, at).split(':')
  return { number: text.slice(at + 1), item: Number(item), ...(quantity === undefined ? {} : { quantity }) }
}

/** `{ from: 'purchaseOrder', uuids: '…,…' }`, or of single lines `{ from, lines: '10 PO1⏎20 PO1' }`. */
export const startOf = ({ from, uuids = [], lines }: MadeFrom): Readonly<Record<string, string>> =>
  lines ? { from, lines: lines.map(nameOf).join(between) } : { from, uuids: uuids.join() }

/** The same read back. */
export function madeFrom({ from, uuids, lines }: AnyRow): MadeFrom {
  if (lines === undefined) return { from: String(from), uuids: String(uuids ?? '').split(',') }
  return { from: String(from), lines: String(lines).split(between).map(namedBy) }
}
