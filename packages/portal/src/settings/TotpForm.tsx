import { Refused } from '@srm/core/client/errors'
import { failureLine } from '../public/failure.ts'
import { TextField } from '../public/fields/TextField.tsx'
import { faultsOf, missing } from '../public/rules.ts'
import { useFaultText } from '../public/useFaultText.ts'
import { useForm } from '../public/useForm.ts'
import { useOnce } from '../public/useOnce.ts'
import { useSubmit } from '../public/useSubmit.ts'
import { beginTotp, type Codes, confirmTotp, type NewTotp } from '../session/factorCalls.ts'
import { useWords } from '../words/useWords.ts'
import { QrCode } from './QrCode.tsx'

interface Props {
  readonly onDone: (codes: Codes) => void
}

/** base32 in groups of four, as people type it. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

function Confirm({ begun, onDone }: Props & { readonly begun: NewTotp }) {
  const { settings, factor } = useWords()
  const form = useForm(
    { name: settings.factorNameApp as string, appCode: '' },
    ({ name, appCode }) => faultsOf({ appCode: missing(appCode), name: missing(name) }),
    useFaultText(),
  )
  const submit = useSubmit(form)
  const { name, appCode } = form.values
  const confirm = () =>
    submit.run(async () => {
      try {
        onDone(await confirmTotp(begun.challenge, name, appCode))
      } catch (error) {
        if (!(error instanceof Refused) || error.key !== 'secondFactor.wrong') throw error
        form.tell({ appCode: { rule: 'wrong' } })
      }
    })
  return (
    <form
      ref={form.element}
      className="setting-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void confirm()
      }}
    >
      <p className="own-text">{settings.scan}</p>
      <QrCode text={begun.uri} label={settings.qr} />
      <p className="own-text">
        {settings.secret} <code className="totp-secret">{grouped(begun.secret)}</code>
      </p>
      <TextField
        {...form.text('appCode')}
        label={factor.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={7}
        autoFocus
        required
      />
      <TextField {...form.text('name')} label={settings.factorName} autoComplete="off" maxLength={40} required />
      {submit.said !== undefined && (
        <p className="banner red" role="alert">
          {submit.said}
        </p>
      )}
      <div className="own-actions">
        <button type="submit" className="button primary" aria-disabled={submit.busy || undefined}>
          {settings.confirmApp}
        </button>
      </div>
    </form>
  )
}

/** Sets up an app for codes: its secret as a picture and as text, then a code that it shows. */
export function TotpForm({ onDone }: Props) {
  const words = useWords()
  const { data, error } = useOnce('totp', beginTotp)
  if (data) return <Confirm begun={data} onDone={onDone} />
  if (error === undefined) return null
  return (
    <p className="banner red" role="alert">
      {failureLine(error, words)}
    </p>
  )
}
