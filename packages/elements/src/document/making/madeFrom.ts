import type { MadeFrom } from '@srm/core/client/documentTypes'
import type { AnyRow } from '@srm/core/definition/workflow'

/** What a document is made of, as its form is told it: in texts, which stand in an address. Pure. */

const between = '\n'

/** `{ from: 'purchaseOrder', uuids: '…,…' }`, or of single lines `{ from, lines: '10 PO1⏎20 PO1' }`. */
export const startOf = ({ from, uuids = [], lines }: MadeFrom): Readonly<Record<string, string>> =>
  lines
    ? { from, lines: lines.map(({ number, item }) => `${item} ${number}`).join(between) }
    : { from, uuids: uuids.join() }

/** The same read back. */
export function madeFrom({ from, uuids, lines }: AnyRow): MadeFrom {
  if (lines === undefined) return { from: String(from), uuids: String(uuids ?? '').split(',') }
  const named = String(lines).split(between)
  return {
    from: String(from),
    lines: named.map((one) => ({
      number: one.slice(one.indexOf(' ') + 1),
      item: Number(one.slice(0, one.indexOf(' '))),
    })),
  }
}
