import type { DocumentChain } from '@srm/core/client/documentTypes'
import { hasLines } from '@srm/core/definition/workflow'
import { useWhole } from '../definition/wholeDefinition.tsx'
import type { DetailDoc } from '../detail/useDetail.ts'
import { type Loaded, useLoad } from '../interaction/useLoad.ts'

/** The documents before and behind this one, and its way; of documents that are on none nothing is asked. */
export function useChain(doc: DetailDoc): Loaded<DocumentChain> {
  const { def, side, api } = useWhole()
  const uuid = String(doc.uuid)
  // what is booked on a document says nothing of its version, but changes its lines
  const key =
    api && (hasLines(def) || def.way)
      ? `${side} ${def.shape.name} ${uuid} chain ${doc.rowVersion} ${JSON.stringify(doc.lines)}`
      : undefined
  return useLoad<DocumentChain>(key, () => (api as NonNullable<typeof api>).chain(uuid))
}

/** The documents, where there are others. */
export const chainIn = ({ data }: Loaded<DocumentChain>): DocumentChain | undefined =>
  data && data.nodes.length > 1 ? data : undefined
