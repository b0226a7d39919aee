import { Modal, type ModalProps } from 'antd'
import { panel, useOverlay } from './useOverlay.tsx'

/** antd's Modal for an element; use it instead of antd's, and never the static `Modal.confirm()`. */
export function SrmModal({ afterClose, ...props }: ModalProps) {
  const giveBack = useOverlay(props.open ?? false)
  return (
    <Modal
      {...props}
      focusable={{ trap: false }}
      modalRender={panel}
      afterClose={() => {
        giveBack()
        afterClose?.()
      }}
    />
  )
}
