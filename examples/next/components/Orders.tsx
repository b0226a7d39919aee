import '@srm/elements/session'
import '@srm/elements/orderList'
import type { ListAction } from '@srm/elements'
import type {} from '@srm/elements/react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { fetchSession } from './session.ts'

export default function Orders() {
  const router = useRouter()
  const [planned, setPlanned] = useState('')
  const actions: readonly ListAction[] = [
    { key: 'plan', label: 'Plan', place: 'row', run: ([row]) => setPlanned(String(row?.orderNumber)) },
  ]
  return (
    <srm-session fetchSession={fetchSession}>
      <srm-order-list
        side="buyer"
        locale="en"
        pageSize={20}
        actions={actions}
        onsrm-row-open={(event) => {
          event.preventDefault()
          router.push(`/orders/${event.detail.uuid}`)
        }}
      >
        <output slot="head">{planned}</output>
      </srm-order-list>
    </srm-session>
  )
}
