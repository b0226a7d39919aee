import type { AnyRow } from '@srm/core/definition/workflow'
import { useLive } from '../../document/useLive.ts'
import { type Loaded, useLoad } from '../../document/useLoad.ts'
import { useWhole } from '../../document/whole.tsx'

const pageSize = 200
const fields = ['orgId', 'orgDesc', 'orgCategoryId', 'orgCategoryName', 'parentOrgId', 'manager', 'status']

/** Every organization of the account: a tree is no tree in pages. */
export function useOrganizations(): Loaded<readonly AnyRow[]> {
  const { api, client, side } = useWhole()
  const loaded = useLoad<readonly AnyRow[]>(api && side, async () => {
    const rows: AnyRow[] = []
    let after: string | null | undefined
    do {
      const page = await api?.list({ fields, sort: 'orgId', limit: pageSize, ...(after ? { after } : {}) })
      rows.push(...(page?.items ?? []))
      after = page?.next
    } while (after)
    return rows
  })
  useLive(client, 'organization', undefined, () => void loaded.reload())
  return loaded
}

/** The members of an organization. */
export function useMembers(orgId: string): Loaded<readonly AnyRow[]> {
  const { client, side } = useWhole()
  const loaded = useLoad<readonly AnyRow[]>(client && `${side} ${orgId}`, async () => {
    const page = await client?.of(side, 'orgMember').list({
      orgId,
      fields: ['elsSubAccount', 'name', 'jobTitle', 'primary'],
      sort: 'elsSubAccount',
      limit: pageSize,
    })
    return page?.items ?? []
  })
  useLive(client, 'orgMember', undefined, () => void loaded.reload())
  return loaded
}
