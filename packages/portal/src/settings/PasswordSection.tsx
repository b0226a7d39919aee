import { Refused } from '@srm/core/client/errors'
import { useState } from 'react'
import { tell } from '../layout/toast.ts'
import { NewPasswordFields } from '../public/fields/NewPasswordFields.tsx'
import { PasswordField } from '../public/fields/PasswordField.tsx'
import { faultsOf, missing, passwordFaults } from '../public/rules.ts'
import { useFaultText } from '../public/useFaultText.ts'
import { useForm } from '../public/useForm.ts'
import { useSubmit } from '../public/useSubmit.ts'
import { send } from '../session/calls.ts'
import { useWords } from '../words/useWords.ts'

/** The names of the call, and those of the fields. */
const first = { oldPassword: '', password: '', passwordConfirm: '' }

export function PasswordForm({ onDone }: { readonly onDone: () => void }) {
  const words = useWords()
  const { settings } = words
  const form = useForm(
    first,
    ({ oldPassword, password, passwordConfirm }) =>
      faultsOf({ oldPassword: missing(oldPassword), ...passwordFaults(password, passwordConfirm) }),
    useFaultText(),
  )
  const submit = useSubmit(form)
  const { oldPassword, password, passwordConfirm } = form.values
  const change = () =>
    submit.run(async () => {
      try {
        await send('POST', '/password', {
          password: oldPassword,
          newPassword: password,
          newPasswordConfirm: passwordConfirm,
        })
      } catch (error) {
        if (!(error instanceof Refused) || error.key !== 'common.passwordWrong') throw error
        return form.tell({ oldPassword: { rule: 'wrong' } })
      }
      tell(settings.passwordChanged)
      onDone()
    })
  return (
    <form
      ref={form.element}
      className="setting-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void change()
      }}
    >
      <PasswordField
        {...form.text('oldPassword')}
        label={settings.oldPassword}
        autoComplete="current-password"
        autoFocus
        required
      />
      <NewPasswordFields
        label={settings.newPassword}
        password={form.text('password')}
        passwordConfirm={form.text('passwordConfirm')}
      />
      {submit.said !== undefined && (
        <p className="banner red" role="alert">
          {submit.said}
        </p>
      )}
      <div className="own-actions">
        <button type="submit" className="button primary" aria-disabled={submit.busy || undefined}>
          {settings.changePassword}
        </button>
      </div>
    </form>
  )
}

/** The password, which is asked for only when it is to change. */
export function PasswordSection() {
  const { settings, cancel } = useWords()
  const [open, setOpen] = useState(false)
  return (
    <section className="own-section">
      <h2 className="section-title">{settings.password}</h2>
      <p className="own-text">{settings.passwordText}</p>
      {open && <PasswordForm onDone={() => setOpen(false)} />}
      <button type="button" className="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? cancel : settings.changePassword}
      </button>
    </section>
  )
}
