import { useState } from 'react'
import { ModalDialog } from '../layout/ModalDialog.tsx'
import type { OverlayProps } from '../layout/shellParts.ts'
import { PasswordField } from '../public/fields/PasswordField.tsx'
import { useWords } from '../words/useWords.ts'
import { lock as lockScreen } from './lock.ts'
import { canHash, hashOf, signInOnly } from './lockHash.ts'
import './lock.css'

/** Asks for the lock password, then locks. Where the browser cannot keep one safely, the sign-in password unlocks. */
export default function LockDialog({ onClose }: OverlayProps) {
  const words = useWords()
  const { lock } = words
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const withPassword = canHash()
  const submit = async () => {
    if (withPassword && password === '') return setFault(lock.missing)
    const kept = withPassword ? await hashOf(password) : signInOnly
    onClose()
    lockScreen(kept)
  }
  return (
    <ModalDialog label={lock.lock} className="sheet confirm" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <h2 className="drawer-title">{lock.lock}</h2>
        <p className="confirm-text lock-text">{withPassword ? lock.lockText : lock.lockTextSignIn}</p>
        {withPassword && (
          <PasswordField
            label={lock.password}
            name="lockPassword"
            autoComplete="off"
            value={password}
            fault={fault}
            autoFocus
            onChange={(text) => {
              setPassword(text)
              setFault(undefined)
            }}
          />
        )}
        <div className="confirm-foot">
          <button type="button" className="button" onClick={onClose}>
            {words.cancel}
          </button>
          <button type="submit" className="button primary">
            {lock.lock}
          </button>
        </div>
      </form>
    </ModalDialog>
  )
}
