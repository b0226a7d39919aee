import { ModalDialog } from '../layout/ModalDialog.tsx'
import { useWords } from '../words/useWords.ts'

/** The terms of service or the privacy policy. */
export function PaperDialog({ paper, onClose }: { readonly paper: 'terms' | 'privacy'; readonly onClose: () => void }) {
  const words = useWords()
  const { title, text } = words[paper]
  return (
    <ModalDialog label={title} className="sheet paper" onClose={onClose}>
      <h2 className="drawer-title">{title}</h2>
      <ol className="paper-text">
        {text.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      <div className="confirm-foot">
        <button type="button" className="button" onClick={onClose}>
          {words.close}
        </button>
      </div>
    </ModalDialog>
  )
}
