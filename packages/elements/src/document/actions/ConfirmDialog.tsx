import { SrmError } from '@srm/core/client/errors'
import { errorText } from '@srm/core/i18n/messages'
import { useState } from 'react'
import { SrmModal } from '../../host/SrmModal.tsx'
import { useWhole } from '../definition/wholeDefinition.tsx'

interface ConfirmDialogProps {
  readonly title: string
  readonly text: string
  /** Verb and object: never "OK". */
  readonly yes: string
  /** The way back; "back" when absent. */
  readonly no?: string
  readonly danger?: boolean
  readonly onYes: () => Promise<void>
  readonly onClose: () => void
}

/** Asks before what cannot be undone. */
export default function ConfirmDialog({ title, text, yes, no, danger = false, onYes, onClose }: ConfirmDialogProps) {
  const { def, locale, words } = useWhole()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const run = async () => {
    setBusy(true)
    try {
      await onYes()
      onClose()
    } catch (error) {
      setFailure(error instanceof SrmError ? errorText(locale, error, def) : String(error))
      setBusy(false)
    }
  }
  return (
    <SrmModal
      open
      title={title}
      okText={yes}
      cancelText={no ?? words.single.back}
      okButtonProps={{ danger }}
      confirmLoading={isBusy}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <p className="dialog-text">{text}</p>
      {failure && (
        <div className="banner red" role="alert">
          {failure}
        </div>
      )}
    </SrmModal>
  )
}
