import { useWords } from '../../words/useWords.ts'
import type { TextProps } from '../useForm.ts'
import { PasswordField } from './PasswordField.tsx'

interface Props {
  readonly label: string
  readonly password: TextProps
  readonly passwordConfirm: TextProps
}

/** A new password, twice. */
export function NewPasswordFields({ label, password, passwordConfirm }: Props) {
  const { forms: words } = useWords()
  return (
    <>
      <PasswordField {...password} label={label} help={words.passwordHelp} autoComplete="new-password" required />
      <PasswordField {...passwordConfirm} label={words.passwordConfirm} autoComplete="new-password" required />
    </>
  )
}
