import { Modal, type ModalProps } from 'antd'
import { useState } from 'react'
import { OverlayPanel, useOverlay } from './useOverlay.tsx'

/**
 * antd's Modal for an element; use it instead of antd's, and never the static `Modal.confirm()`. It opens at once, and what it
 * asks is shown when it has its focus: antd gives the focus to the dialog a moment after it stands there, also when somebody
 * types in one of its fields already, because in a shadow root it does not see that the focus is inside. What is filled in cannot be
 * changed while it is being sent (`confirmLoading`).
 */
export function SrmModal({ afterClose, afterOpenChange, children, ...props }: ModalProps) {
  const giveBack = useOverlay(props.open ?? false)
  const [isFocused, setFocused] = useState(false)
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
      <div className="at-work" inert={props.confirmLoading === true}>
        {children}
      </div>
    </Modal>
  )
}
