import type { SentVersion } from '@srm/core/client/documentTypes'
import type { AnyDoc } from '@srm/core/definition/workflow'
import { useWhole } from '../definition/wholeDefinition.tsx'
import type { DetailDoc } from '../detail/useDetail.ts'
import { useLoad } from '../interaction/useLoad.ts'

/** The versions of a document that were sent, the newest first; undefined while there is none. */
export function useVersions(doc: DetailDoc): readonly SentVersion[] | undefined {
  const { def, side, api } = useWhole()
  const uuid = String(doc.uuid)
  const isSent = def.proposes !== undefined && Number(doc[String(def.versionField)] ?? 0) > 0
  const key = api && isSent ? `${side} ${def.shape.name} ${uuid} versions ${doc.rowVersion}` : undefined
  const loaded = useLoad(key, () => (api as NonNullable<typeof api>).versions(uuid))
  const items = loaded.data?.items
  return items && items.length > 0 ? items : undefined
}

/** Two of them as this side sees the document. */
export function useVersionPair(uuid: string, was: number, is: number): readonly [AnyDoc, AnyDoc] | undefined {
  const { def, side, api } = useWhole()
  const key = api && was !== is ? `${side} ${def.shape.name} ${uuid} versions ${was} ${is}` : undefined
  return useLoad(key, async () => {
    const read = (number: number) => (api as NonNullable<typeof api>).version(uuid, number)
    return Promise.all([read(was), read(is)])
  }).data
}
