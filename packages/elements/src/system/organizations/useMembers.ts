import type { AnyRow } from '@srm/core/definition/workflow'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { useLiveUpdates } from '../../document/interaction/useLiveUpdates.ts'
import { type Loaded, useLoad } from '../../document/interaction/useLoad.ts'

const most = 200

/** The members of an organization. */
export function useMembers(orgId: string): Loaded<readonly AnyRow[]> {
  const { client, side } = useWhole()
  const loaded = useLoad<readonly AnyRow[]>(client && `${side} ${orgId}`, async () => {
    const page = await client?.of(side, 'orgMember').list({
      orgId,
      fields: ['elsSubAccount', 'name', 'jobTitle', 'primary'],
      sort: 'elsSubAccount',
      limit: most,
    })
    return page?.items ?? []
  })
  useLiveUpdates(client, 'orgMember', undefined, () => void loaded.reload())
  return loaded
}
