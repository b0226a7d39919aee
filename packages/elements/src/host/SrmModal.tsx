import { Modal, type ModalProps } from 'antd'
import { panel, useOverlay } from './useOverlay.tsx'

/**
 * antd's Modal for an element; use it instead of antd's, and never the static `Modal.confirm()`. It opens at once: after a
 * motion antd gives the focus to the dialog, also when somebody types in one of its fields already, because in a shadow root
 * it does not see that the focus is inside.
 */
export function SrmModal({ afterClose, ...props }: ModalProps) {
  const giveBack = useOverlay(props.open ?? false)
  return (
    <Modal
      {...props}
      transitionName=""
      maskTransitionName=""
      focusable={{ trap: false }}
      modalRender={panel}
      afterClose={() => {
        giveBack()
        afterClose?.()
      }}
    />
  )
}
