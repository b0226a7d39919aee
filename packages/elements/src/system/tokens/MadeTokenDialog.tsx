import { useId, useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { useToast } from '../../document/feedback/Toast.tsx'
import { SrmModal } from '../../host/SrmModal.tsx'
import { Icon } from '../../style/Icon.tsx'
import { useAdminWords } from '../../words/adminWords.ts'
import { embedVerb, type MadeToken } from './tokens.ts'

interface MadeTokenProps {
  readonly made: MadeToken
  readonly onClose: () => void
}

/** Shows a token the only time it can be seen. */
export default function MadeTokenDialog({ made, onClose }: MadeTokenProps) {
  const { words: common } = useWhole()
  const words = useAdminWords()
  const tell = useToast()
  const id = useId()
  const [isRefused, setRefused] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(made.token).then(
      () => tell(common.single.copied),
      () => setRefused(true),
    )
  return (
    <SrmModal
      open
      title={words.tokens.madeTitle(made.name)}
      okText={words.tokens.copy}
      cancelText={words.tokens.kept}
      maskClosable={false}
      onOk={() => void copy()}
      onCancel={onClose}
    >
      <div className="dialog-body">
        <div className="banner gold form-item" role="status">
          <Icon name="warning" />
          {words.tokens.once}
        </div>
        <div className="form-item">
          <label className="field-label" htmlFor={id}>
            {words.tokens.token}
          </label>
          <input
            id={id}
            className="field wide-control"
            readOnly
            value={made.token}
            onFocus={(event) => event.target.select()}
          />
          {isRefused && (
            <p className="field-help is-error" role="alert">
              {words.tokens.notCopied}
            </p>
          )}
        </div>
        {made.verbs.includes(embedVerb) && <p className="dialog-text">{words.tokens.embedNext}</p>}
      </div>
    </SrmModal>
  )
}
