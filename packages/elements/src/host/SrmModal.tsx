import { Modal, type ModalProps } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { isLost } from './focus.ts'
import { deepActiveElement } from './layer.ts'
import { OverlayPanel, useOverlay } from './useOverlay.tsx'

/**
 * antd's Modal for an element; use it instead of antd's, and never the static `Modal.confirm()`. It opens at once, and what it
 * asks is shown when it has its focus: antd gives the focus to the dialog a moment after it stands there, also when somebody
 * types in one of its fields already, because in a shadow root it does not see that the focus is inside. What is filled in cannot be
 * changed while it is being sent (`confirmLoading`); where it stays open afterwards one goes on in the field where one was.
 */
export function SrmModal({ afterClose, afterOpenChange, children, ...props }: ModalProps) {
  const giveBack = useOverlay(props.open ?? false)
  const [isFocused, setFocused] = useState(false)
  const isSending = props.confirmLoading === true
  const last = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isSending && last.current?.isConnected && isLost(deepActiveElement()))
      last.current.focus({ preventScroll: true })
  }, [isSending])
  return (
    <Modal
      {...props}
      transitionName=""
      maskTransitionName=""
      focusable={{ trap: false }}
      modalRender={(node) => (
        <OverlayPanel isOpen={isFocused} isHiddenBefore>
          {node}
        </OverlayPanel>
      )}
      afterOpenChange={(open) => {
        setFocused(open)
        afterOpenChange?.(open)
      }}
      afterClose={() => {
        giveBack()
        afterClose?.()
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the focus is */}
      <div
        className="at-work"
        inert={isSending}
        onFocus={({ target }) => {
          last.current = target
        }}
      >
        {children}
      </div>
    </Modal>
  )
}
