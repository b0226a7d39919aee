import '@srm/elements/session'
import '@srm/elements/orderDetail'
import type { BeforeAction } from '@srm/elements'
import type {} from '@srm/elements/react'
import { useRouter } from 'next/navigation'
import { fetchSession } from './session.ts'

function ask({ detail: { kind, input, waitUntil } }: CustomEvent<BeforeAction>) {
  if (kind === 'save' && input?.urgencyFlag === 'urgent')
    waitUntil(Promise.reject(new Error('Urgent orders are agreed with the mill first: extension 42.')))
}

export default function Order({ uuid }: { readonly uuid: string }) {
  const router = useRouter()
  return (
    <srm-session fetchSession={fetchSession}>
      <srm-order-detail
        side="buyer"
        locale="en"
        documentId={uuid}
        onsrm-before-action={ask}
        onsrm-close={() => router.push('/')}
      />
    </srm-session>
  )
}
