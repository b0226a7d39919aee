import { useState } from 'react'
import { useWords } from '../../words/useWords.ts'
import { CheckField } from './CheckField.tsx'
import { PaperDialog } from './PaperDialog.tsx'

interface Props {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly fault?: string | undefined
}

/** "I have read and accept …": the text opens from its names (spec §5: the agreement must be read). */
export function AgreementField({ checked, onChange, fault }: Props) {
  const { signIn: words } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="form-item">
      <div className="agreement">
        <CheckField
          name="agreed"
          checked={checked}
          describedBy={fault === undefined ? undefined : 'agreement-fault'}
          onChange={onChange}
        >
          {words.agreeBefore}
          <span className="visually-hidden">
            {words.agreeTerms}
            {words.agreeAnd}
            {words.agreePrivacy}
          </span>
        </CheckField>
        <button type="button" className="button link" onClick={() => setOpen(true)}>
          {words.agreeTerms}
        </button>
        <span aria-hidden="true">{words.agreeAnd}</span>
        <button type="button" className="button link" onClick={() => setOpen(true)}>
          {words.agreePrivacy}
        </button>
      </div>
      {fault !== undefined && (
        <div className="field-help is-error" id="agreement-fault" role="alert">
          {fault}
        </div>
      )}
      {isOpen && <PaperDialog onClose={() => setOpen(false)} />}
    </div>
  )
}
