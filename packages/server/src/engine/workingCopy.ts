/** What a side works on: a document, and its working copy laid over it. */
import { ledgerQuantities } from '@srm/core/definition/lines/ledger'
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'

/** A working copy over the document: quantities that others book are those of the document itself. */
export function withWorkingCopy(def: AnyDocument, base: AnyDoc, draft: AnyRow): AnyDoc {
  const laid = { ...base, ...draft } as AnyDoc
  const quantities = ledgerQuantities(def)
  if (quantities.length === 0 || !laid.lines || !base.lines) return laid
  const known = new Map(base.lines.map((line) => [line.uuid, line]))
  const lines = laid.lines.map((line) => {
    const now = known.get(line.uuid)
    return now
      ? { ...line, ...Object.fromEntries(quantities.filter((key) => key in now).map((key) => [key, now[key]])) }
      : line
  })
  return { ...laid, lines }
}
