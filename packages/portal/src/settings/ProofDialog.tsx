import { Refused } from '@srm/core/client/errors'
import { useState } from 'react'
import { ModalDialog } from '../layout/ModalDialog.tsx'
import { failureLine } from '../public/failure.ts'
import { FactorForm } from '../public/fields/FactorForm.tsx'
import { PasswordField } from '../public/fields/PasswordField.tsx'
import { useOnce } from '../public/useOnce.ts'
import { answerProof, beginProof, type ProofAsked, prove } from '../session/factorCalls.ts'
import { useWords } from '../words/useWords.ts'

type Settle = (proven: boolean) => void

/** Shows something and hears what stands against it. */
function useProving(onSettled: Settle, onOver: () => void) {
  const words = useWords()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<string>()
  const show = async (shown: Parameters<typeof prove>[0]) => {
    setBusy(true)
    setSaid(undefined)
    try {
      await prove(shown)
      onSettled(true)
    } catch (error) {
      setBusy(false)
      if (!(error instanceof Refused)) return setSaid(failureLine(error, words))
      const isOver = error.key === 'secondFactor.challengeOver'
      if (isOver) onOver()
      setSaid(
        isOver
          ? words.factor.proofOver
          : error.key === 'common.passwordWrong'
            ? words.lock.wrongSignIn
            : words.factor.wrong,
      )
    }
  }
  return { busy, said, show }
}

type Proving = ReturnType<typeof useProving>

function ByPassword({ busy, said, show }: Proving) {
  const { factor, signIn } = useWords()
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(password === '')
        if (password !== '' && !busy) void show({ password })
      }}
    >
      <PasswordField
        label={signIn.password}
        name="password"
        autoComplete="current-password"
        value={password}
        fault={isMissing ? signIn.passwordMissing : said}
        autoFocus
        required
        onChange={(text) => {
          setPassword(text)
          setMissing(false)
        }}
      />
      <button type="submit" className="button primary large" aria-disabled={busy || undefined}>
        {factor.prove}
      </button>
    </form>
  )
}

function Asked({ asked, proving }: { readonly asked: ProofAsked; readonly proving: Proving }) {
  const { factor } = useWords()
  const { challenge } = asked
  if (asked.password) return <ByPassword {...proving} />
  return (
    <FactorForm
      ways={asked}
      busy={proving.busy}
      said={proving.said}
      submit={factor.prove}
      onShown={(shown) => void proving.show({ challenge, ...shown })}
      onPasskey={() => answerProof(challenge)}
    />
  )
}

/** Asks who one is before a call that wants to know it anew; the call goes on afterwards. */
export function ProofDialog({ onSettled }: { readonly onSettled: Settle }) {
  const words = useWords()
  const { factor, cancel } = words
  const [round, setRound] = useState(1)
  const { data, error } = useOnce(`proof ${round}`, beginProof)
  const proving = useProving(onSettled, () => setRound(round + 1))
  return (
    <ModalDialog label={factor.proofTitle} className="sheet confirm proof" onClose={() => onSettled(false)}>
      <h2 className="drawer-title">{factor.proofTitle}</h2>
      <p className="confirm-text">{factor.proofText}</p>
      {data && <Asked asked={data} proving={proving} />}
      {error !== undefined && (
        <p className="banner red" role="alert">
          {failureLine(error, words)}
        </p>
      )}
      <button type="button" className="button link" onClick={() => onSettled(false)}>
        {cancel}
      </button>
    </ModalDialog>
  )
}
