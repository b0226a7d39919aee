import type { DocumentChain } from '@srm/core/client/documentTypes'
import { hasLines } from '@srm/core/definition/workflow'
import { useWhole } from '../definition/wholeDefinition.tsx'
import type { DetailDoc } from '../detail/useDetail.ts'
import { useLoad } from '../interaction/useLoad.ts'

/** The documents before and behind this one; undefined while it has none, and until they are there. */
export function useChain(doc: DetailDoc): DocumentChain | undefined {
  const { def, side, api } = useWhole()
  const uuid = String(doc.uuid)
  // what is booked on a document says nothing of its version, but changes its lines
  const key = api && hasLines(def) ? `${side} ${def.shape.name} ${uuid} chain ${JSON.stringify(doc.lines)}` : undefined
  const chain = useLoad<DocumentChain>(key, () => (api as NonNullable<typeof api>).chain(uuid))
  return chain.data && chain.data.nodes.length > 1 ? chain.data : undefined
}
