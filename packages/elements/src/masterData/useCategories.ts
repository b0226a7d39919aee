import type { AnyRow } from '@srm/core/definition/workflow'
import { useLive } from '../document/useLive.ts'
import { type Loaded, useLoad } from '../document/useLoad.ts'
import { useWhole } from '../document/whole.tsx'

const pageSize = 200
const fields = ['cateCode', 'cateName', 'parentCode', 'cateLevel', 'manager', 'status']

/** Every category of the account: a tree is no tree in pages. */
export function useCategories(): Loaded<readonly AnyRow[]> {
  const { api, client, side } = useWhole()
  const loaded = useLoad<readonly AnyRow[]>(api && side, async () => {
    const rows: AnyRow[] = []
    let after: string | null | undefined
    do {
      const page = await api?.list({ fields, sort: 'cateCode', limit: pageSize, ...(after ? { after } : {}) })
      rows.push(...(page?.items ?? []))
      after = page?.next
    } while (after)
    return rows
  })
  useLive(client, 'materialCategory', undefined, () => void loaded.reload())
  return loaded
}
