import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useListWorkWords } from '../../words/listWork/listWorkWords.ts'

interface ViewNameFormProps {
  readonly start: string
  readonly isShared?: boolean
  readonly onSave: (name: string, isShared: boolean) => Promise<void>
  readonly onBack: () => void
}

/** What a view is called, and whether colleagues see it. */
export function ViewNameForm({ start, isShared = false, onSave, onBack }: ViewNameFormProps) {
  const { views: words } = useListWorkWords()
  const [name, setName] = useState(start)
  const [share, setShare] = useState(isShared)
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  const canSave = name.trim() !== '' && !isBusy
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!canSave) return
    setBusy(true)
    void onSave(name.trim(), share).finally(() => setBusy(false))
  }
  return (
    <form className="view-form" onSubmit={save}>
      <label className="view-field">
        <span className="muted">{words.name}</span>
        <input
          ref={input}
          className="field field-input"
          value={name}
          maxLength={60}
          placeholder={words.nameHint}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <label className="view-check">
        <input
          type="checkbox"
          className="check-input"
          checked={share}
          onChange={(event) => setShare(event.target.checked)}
        />
        {words.share}
      </label>
      <span className="muted view-note">{words.shareNote}</span>
      <div className="view-buttons">
        <button type="button" className="button" onClick={onBack}>
          {words.back}
        </button>
        <button type="submit" className="button primary" aria-disabled={!canSave}>
          {words.keep}
        </button>
      </div>
    </form>
  )
}
