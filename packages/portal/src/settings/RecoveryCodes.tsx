import { tell } from '../layout/toast.ts'
import { useWords } from '../words/useWords.ts'

interface Props {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

/** Codes that are shown this once: to be printed or copied. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const { settings } = useWords()
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    tell(settings.codesCopied)
  }
  return (
    <div className="recovery">
      <h3 className="recovery-title">{settings.codesTitle}</h3>
      <p className="own-text">{settings.codesText}</p>
      <ul className="plain-list recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="own-actions">
        {/* the clipboard is there on https and on this machine only */}
        {navigator.clipboard && (
          <button type="button" className="button" onClick={() => void copy()}>
            {settings.codesCopy}
          </button>
        )}
        <button type="button" className="button" onClick={() => window.print()}>
          {settings.codesPrint}
        </button>
        <button type="button" className="button primary" onClick={onKept}>
          {settings.codesDone}
        </button>
      </div>
    </div>
  )
}
