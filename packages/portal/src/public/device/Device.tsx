import { dateTime } from '@srm/core/i18n/format'
import { useState } from 'react'
import { type Asking, askingDevice, decideDevice } from '../../session/deviceCalls.ts'
import { session } from '../../session/session.ts'
import { useWords } from '../../words/useWords.ts'
import { FormSheet } from '../FormSheet.tsx'
import { TextField } from '../fields/TextField.tsx'
import { useNoticePlace } from '../notices/useNoticePlace.ts'
import { PublicPage } from '../PublicPage.tsx'
import { faultsOf, missing } from '../rules.ts'
import { useFaultText } from '../useFaultText.ts'
import { useForm } from '../useForm.ts'
import { useSubmit } from '../useSubmit.ts'

function CodeForm({ onFound }: { readonly onFound: (asking: Asking) => void }) {
  const { forms: words } = useWords()
  const form = useForm({ code: '' }, ({ code }) => faultsOf({ code: missing(code) }), useFaultText())
  const submit = useSubmit(form)
  const look = () => submit.run(async () => onFound(await askingDevice(form.values.code)))
  return (
    <FormSheet
      title={words.deviceTitle}
      text={words.deviceText}
      element={form.element}
      submit={submit}
      onSubmit={() => void look()}
      action={words.deviceLook}
      busyAction={words.deviceLooking}
    >
      <TextField
        {...form.text('code')}
        label={words.deviceCode}
        autoComplete="one-time-code"
        maxLength={20}
        autoFocus
        required
      />
    </FormSheet>
  )
}

type Decision = 'confirm' | 'refuse'

interface DecideProps {
  readonly asking: Asking
  readonly onDecided: (decision: Decision) => void
}

function Decide({ asking, onDecided }: DecideProps) {
  const { forms: words } = useWords()
  const place = useNoticePlace()
  const form = useForm({}, () => ({}), useFaultText())
  const submit = useSubmit(form)
  const decide = (decision: Decision) =>
    submit.run(async () => {
      await decideDevice(asking.userCode, decision)
      onDecided(decision)
    })
  return (
    <FormSheet
      title={words.deviceTitle}
      text={words.deviceAsks(asking.userCode, asking.address, dateTime(asking.createDate, place))}
      element={form.element}
      submit={submit}
      onSubmit={() => void decide('confirm')}
      action={words.deviceConfirm}
      busyAction={words.sending}
      isNext
      foot={
        <button type="button" className="button link" onClick={() => void decide('refuse')}>
          {words.deviceRefuse}
        </button>
      }
    >
      <p>{words.deviceAs(session.account)}</p>
    </FormSheet>
  )
}

function Decided({ decision }: { readonly decision: Decision }) {
  const { forms: words } = useWords()
  const isConfirmed = decision === 'confirm'
  return (
    <div className="sheet login-form" role="status">
      <h1 className="page-title">{isConfirmed ? words.deviceConfirmed : words.deviceRefused}</h1>
      <p className="login-sub">{isConfirmed ? words.deviceConfirmedText : words.deviceRefusedText}</p>
    </div>
  )
}

/** `/device`: the signed-in person confirms or refuses the sign-in of a program by its code (RFC 8628). */
export function Device() {
  const { forms: words } = useWords()
  const [asking, setAsking] = useState<Asking>()
  const [decision, setDecision] = useState<Decision>()
  return (
    <PublicPage title={words.deviceTitle}>
      <div className="form-page">
        {decision ? (
          <Decided decision={decision} />
        ) : asking ? (
          <Decide asking={asking} onDecided={setDecision} />
        ) : (
          <CodeForm onFound={setAsking} />
        )}
      </div>
    </PublicPage>
  )
}
