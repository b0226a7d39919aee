import { useState } from 'react'
import { FrameIcon } from '../../layout/FrameIcon.tsx'
import { useWords } from '../../words/useWords.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** A password that can be looked at while it is typed. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'children'>) {
  const { signIn: words } = useWords()
  const [shown, setShown] = useState(false)
  const label = shown ? words.hidePassword : words.showPassword
  return (
    <TextField {...props} type={shown ? 'text' : 'password'}>
      <button
        type="button"
        className="icon-button"
        aria-label={label}
        aria-pressed={shown}
        title={label}
        onClick={() => setShown(!shown)}
      >
        <FrameIcon name={shown ? 'eyeOff' : 'eye'} />
      </button>
    </TextField>
  )
}
