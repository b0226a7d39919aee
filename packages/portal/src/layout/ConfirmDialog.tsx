import { useWords } from '../words/useWords.ts'
import { ModalDialog } from './ModalDialog.tsx'

interface Props {
  readonly title: string
  readonly text: string
  /** What the dangerous button does: verb and object. */
  readonly confirm: string
  /** The way back; "keep editing" when absent. */
  readonly keep?: string
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before something is lost. The way back is the default. */
export function ConfirmDialog({ title, text, confirm, keep, onConfirm, onCancel }: Props) {
  const words = useWords()
  return (
    <ModalDialog label={title} className="sheet confirm" onClose={onCancel}>
      <h2 className="drawer-title">{title}</h2>
      <p className="confirm-text">{text}</p>
      <div className="confirm-foot">
        <button type="button" className="button danger" onClick={onConfirm}>
          {confirm}
        </button>
        <button type="button" className="button primary" data-autofocus onClick={onCancel}>
          {keep ?? words.frame.keep}
        </button>
      </div>
    </ModalDialog>
  )
}
