import type { AnyRow } from '@srm/core/definition/workflow'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { useLiveUpdates } from '../interaction/useLiveUpdates.ts'
import { useLoad } from '../interaction/useLoad.ts'
import { type ApprovalTask, approvalTaskFields } from './approvalSteps.ts'

const mostTasks = 200

/** The tasks about a document, or of one approval; none for people who view no approvals. */
export function useApprovalTasks(
  wanted: { readonly docUuid: string } | { readonly flowId: string },
): readonly ApprovalTask[] {
  const { client, permissions } = useWhole()
  const may = permissions?.has('flowTask.view') === true
  const key = client && may ? JSON.stringify([client.account, wanted]) : undefined
  const loaded = useLoad(key, async () => {
    const page = await client?.of('buyer', 'flowTask').list({ ...wanted, fields: approvalTaskFields, limit: mostTasks })
    return (page?.items ?? []) as unknown as readonly (ApprovalTask & AnyRow)[]
  })
  useLiveUpdates(may ? client : undefined, 'flowTask', undefined, () => void loaded.reload())
  return loaded.data ?? []
}
