import type { AnyRow } from '@srm/core/definition/workflow'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { useLiveUpdates } from '../interaction/useLiveUpdates.ts'
import { type Loaded, useLoad } from '../interaction/useLoad.ts'

const pageSize = 200

/** Every document of the account: a tree is no tree in pages. */
export function useAllRows(fields: readonly string[], sort: string): Loaded<readonly AnyRow[]> {
  const { api, client, side, def } = useWhole()
  const loaded = useLoad<readonly AnyRow[]>(api && side, async () => {
    const rows: AnyRow[] = []
    let after: string | null | undefined
    do {
      const page = await api?.list({ fields, sort, limit: pageSize, ...(after ? { after } : {}) })
      rows.push(...(page?.items ?? []))
      after = page?.next
    } while (after)
    return rows
  })
  useLiveUpdates(client, def.shape.name, undefined, () => void loaded.reload())
  return loaded
}
