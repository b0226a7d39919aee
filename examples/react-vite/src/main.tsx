import '@srm/elements/session'
import '@srm/elements/orderList'
import type { SessionGrant, SrmOrderListElement } from '@srm/elements'
import type {} from '@srm/elements/react'
import { StrictMode, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

const fetchSession = async (): Promise<SessionGrant> => (await fetch('/session?as=buyer', { method: 'POST' })).json()

function Orders() {
  const list = useRef<SrmOrderListElement>(null)
  const [opened, setOpened] = useState('')
  return (
    <srm-session fetchSession={fetchSession}>
      <button type="button" onClick={() => void list.current?.refresh()}>
        Refresh
      </button>
      <output>{opened}</output>
      <srm-order-list
        ref={list}
        side="buyer"
        locale="en"
        pageSize={20}
        onsrm-row-open={(event) => {
          event.preventDefault()
          setOpened(event.detail.number)
        }}
      />
    </srm-session>
  )
}

const app = document.querySelector('#app')
if (app)
  createRoot(app).render(
    <StrictMode>
      <Orders />
    </StrictMode>,
  )
