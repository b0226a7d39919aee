import '@srm/elements/elements/orderDetail.ts'
import { useEffect, useRef } from 'react'
import { client } from '../session/session.ts'
import { detailPath } from './pagePaths.ts'
import type { PageProps } from './pages.ts'
import { SessionScope } from './SessionScope.tsx'

/** A tab that was opened by its address does not know the number of its order yet. */
function useNumber({ side = 'buyer', page, label, onLabel }: PageProps): void {
  const { uuid } = page.params
  const tell = useRef(onLabel)
  tell.current = onLabel
  const isKnown = label !== ''
  useEffect(() => {
    if (uuid === undefined || isKnown) return
    let gone = false
    client
      .of(side, 'purchaseOrder')
      .get(uuid)
      .then(
        ({ orderNumber }) => {
          if (!gone) tell.current(String(orderNumber))
        },
        // The screen itself says why the order cannot be shown.
        () => undefined,
      )
    return () => {
      gone = true
    }
  }, [side, uuid, isKnown])
}

/** One order, or a new one; a new one that was saved takes the place of its form. */
export default function OrderDetailPage(props: PageProps) {
  const { page, side = 'buyer', onLabel, onDirty, onOpen, onReplace, onClose } = props
  const { uuid } = page.params
  useNumber(props)
  return (
    <SessionScope side={side}>
      <srm-order-detail
        className="element"
        side={side}
        documentId={uuid}
        mode={page.kind === 'create' ? 'create' : 'view'}
        onsrm-dirty-change={({ detail }) => onDirty(detail.dirty)}
        onsrm-saved={({ detail }) => {
          onDirty(false)
          if (page.kind === 'create') onReplace(detailPath(side, 'purchaseOrder', detail.uuid), detail.number)
          else onLabel(detail.number)
        }}
        onsrm-document-change={(event) => {
          if (event.detail.uuid === uuid) return
          event.preventDefault()
          if (page.kind !== 'create') onOpen(detailPath(side, 'purchaseOrder', event.detail.uuid))
        }}
        onsrm-close={onClose}
      />
    </SessionScope>
  )
}
