import { ModalDialog } from '../../layout/ModalDialog.tsx'
import { loadAgreement } from '../../session/accountCalls.ts'
import { useLocale, useWords } from '../../words/useWords.ts'
import { failureLine } from '../failure.ts'
import { useOnce } from '../useOnce.ts'

/** A block of one line is a heading, the lines of the others are sentences of their own. */
function Block({ text }: { readonly text: string }) {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length === 1) return <h3 className="drawer-sub">{text}</h3>
  return lines.map((line) => <p key={line}>{line}</p>)
}

/** The text as the operator has it; it has a version, and acceptance is recorded for that. */
function Text() {
  const words = useWords()
  const locale = useLocale()
  const { data, error, retry } = useOnce('agreement', loadAgreement)
  if (data)
    return (locale === 'zh_cn' ? data.zh : data.en).split(/\n{2,}/).map((block) => <Block key={block} text={block} />)
  if (error === undefined) return <p role="status">{words.loading}</p>
  return (
    <p role="alert">
      {failureLine(error, words)}{' '}
      <button type="button" className="button link" onClick={retry}>
        {words.retry}
      </button>
    </p>
  )
}

/** Terms of service and privacy policy. */
export function PaperDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useWords()
  const { title } = words.agreement
  return (
    <ModalDialog label={title} className="sheet paper" onClose={onClose}>
      <h2 className="drawer-title">{title}</h2>
      <div className="paper-text">
        <Text />
      </div>
      <div className="confirm-foot">
        <button type="button" className="button" onClick={onClose}>
          {words.close}
        </button>
      </div>
    </ModalDialog>
  )
}
