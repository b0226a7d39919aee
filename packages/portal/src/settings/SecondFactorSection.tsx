import { SrmError } from '@srm/core/client/errors'
import { useState } from 'react'
import { ConfirmDialog } from '../layout/ConfirmDialog.tsx'
import { tell } from '../layout/toast.ts'
import { failureLine } from '../public/failure.ts'
import { useOnce } from '../public/useOnce.ts'
import {
  addPasskey,
  type Codes,
  type Factor,
  type Factors,
  loadFactors,
  removeFactor,
  renewCodes,
} from '../session/factorCalls.ts'
import { useWords } from '../words/useWords.ts'
import { FactorRow } from './FactorRow.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TotpForm } from './TotpForm.tsx'

/** What the person has, asked anew after each change; and what stood against a change. */
function useFactors(onChanged: () => void) {
  const words = useWords()
  const [version, setVersion] = useState(0)
  const [codes, setCodes] = useState<readonly string[]>([])
  const [fault, setFault] = useState<string>()
  const { data, error } = useOnce(`factors ${version}`, loadFactors)
  const changed = ({ recoveryCodes }: Codes, said: string) => {
    setCodes(recoveryCodes)
    setVersion((before) => before + 1)
    tell(said)
    if (recoveryCodes.length === 0) onChanged()
  }
  const run = (work: Promise<Codes>, said: string, otherwise?: string) => {
    setFault(undefined)
    work
      .then((got) => changed(got, said))
      .catch((reason: unknown) =>
        setFault(reason instanceof SrmError || !otherwise ? failureLine(reason, words) : otherwise),
      )
  }
  const kept = () => {
    setCodes([])
    onChanged()
  }
  const failed = fault ?? (error === undefined ? undefined : failureLine(error, words))
  return { data, codes, failed, changed, run, kept }
}

function Adding({ data, factors }: { readonly data: Factors; readonly factors: ReturnType<typeof useFactors> }) {
  const { settings, factor, cancel } = useWords()
  const [open, setOpen] = useState(false)
  const hasApp = data.items.some(({ kind }) => kind === 'totp')
  const addKey = () => factors.run(addPasskey(), settings.factorAdded, factor.passkeyFailed)
  return (
    <>
      {open && (
        <TotpForm
          onDone={(codes) => {
            setOpen(false)
            factors.changed(codes, settings.factorAdded)
          }}
        />
      )}
      <div className="own-actions">
        <button type="button" className="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? cancel : hasApp ? settings.replaceApp : settings.addApp}
        </button>
        {data.passkeys && (
          <button type="button" className="button" onClick={addKey}>
            {settings.addKey}
          </button>
        )}
        {data.items.length > 0 && (
          <button type="button" className="button" onClick={() => factors.run(renewCodes(), settings.codesTitle)}>
            {settings.codesNew}
          </button>
        )}
      </div>
      {!data.passkeys && <p className="field-help">{settings.noKeys}</p>}
    </>
  )
}

function Owned({ data, factors }: { readonly data: Factors; readonly factors: ReturnType<typeof useFactors> }) {
  const { settings, cancel } = useWords()
  const [leaving, setLeaving] = useState<Factor>()
  const remove = (gone: Factor) => {
    setLeaving(undefined)
    factors.run(
      removeFactor(gone.uuid).then(() => ({ recoveryCodes: [] })),
      settings.factorRemoved,
    )
  }
  const renamed = () => factors.changed({ recoveryCodes: [] }, settings.factorRenamed)
  return (
    <>
      {data.items.length === 0 && <p className="own-text">{settings.factorNone}</p>}
      {data.items.map((one) => (
        <FactorRow key={one.uuid} factor={one} onRemove={setLeaving} onRenamed={renamed} />
      ))}
      {data.items.length > 0 && <p className="own-text">{settings.codesLeft(data.recoveryCodes)}</p>}
      {leaving && (
        <ConfirmDialog
          title={settings.removeFactorOf(leaving.name)}
          text={settings.removeFactorText}
          confirm={settings.removeFactor}
          keep={cancel}
          onConfirm={() => remove(leaving)}
          onCancel={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}

/** What a person shows beside the password: an app, passkeys, recovery codes. */
export function SecondFactorSection({ onChanged = () => {} }: { readonly onChanged?: () => void }) {
  const { settings } = useWords()
  const factors = useFactors(onChanged)
  const { data, codes, failed } = factors
  return (
    <section className="own-section">
      <h2 className="section-title">{settings.factor}</h2>
      <p className="own-text">{settings.factorText}</p>
      {codes.length > 0 && <RecoveryCodes codes={codes} onKept={factors.kept} />}
      {data && codes.length === 0 && (
        <>
          <Owned data={data} factors={factors} />
          {data.policy === 'off' ? (
            <p className="own-text">{settings.factorOff}</p>
          ) : (
            <Adding data={data} factors={factors} />
          )}
        </>
      )}
      {failed !== undefined && (
        <p className="banner red" role="alert">
          {failed}
        </p>
      )}
    </section>
  )
}
