import { dateTime } from '@srm/core/i18n/format'
import { useState } from 'react'
import { TextField } from '../public/fields/TextField.tsx'
import { faultsOf, missing } from '../public/rules.ts'
import { useFaultText } from '../public/useFaultText.ts'
import { useForm } from '../public/useForm.ts'
import { useSubmit } from '../public/useSubmit.ts'
import { type Factor, renameFactor } from '../session/factorCalls.ts'
import { useSession } from '../session/useSession.ts'
import { useWords } from '../words/useWords.ts'

interface Props {
  readonly factor: Factor
  readonly onRemove: (factor: Factor) => void
  readonly onRenamed: () => void
}

function Rename({ factor, onClose, onRenamed }: Omit<Props, 'onRemove'> & { readonly onClose: () => void }) {
  const { settings, cancel } = useWords()
  const form = useForm({ name: factor.name }, ({ name }) => faultsOf({ name: missing(name) }), useFaultText())
  const submit = useSubmit(form)
  const rename = () =>
    submit.run(async () => {
      await renameFactor(factor.uuid, form.values.name.trim())
      onClose()
      onRenamed()
    })
  return (
    <form
      ref={form.element}
      className="setting-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void rename()
      }}
    >
      <TextField
        {...form.text('name')}
        label={settings.factorName}
        autoComplete="off"
        maxLength={40}
        autoFocus
        required
      />
      {submit.said !== undefined && (
        <p className="banner red" role="alert">
          {submit.said}
        </p>
      )}
      <div className="own-actions">
        <button type="submit" className="button primary" aria-disabled={submit.busy || undefined}>
          {settings.keepName}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {cancel}
        </button>
      </div>
    </form>
  )
}

function About({ factor: { kind, name, lastUsedDate } }: Pick<Props, 'factor'>) {
  const { settings } = useWords()
  const zone = useSession(({ who }) => who?.timeZone) ?? 'Asia/Shanghai'
  const used = lastUsedDate && dateTime(lastUsedDate, { zone, now: new Date().toISOString() })
  return (
    <div className="setting-name">
      {name}
      <div className="field-help">
        {kind === 'totp' ? settings.factorApp : settings.factorKey} ·{' '}
        {used ? settings.factorUsed(used) : settings.factorUnused}
      </div>
    </div>
  )
}

/** A factor that the person has: its name, which he may change, and when it was used. */
export function FactorRow({ factor, onRemove, onRenamed }: Props) {
  const { settings } = useWords()
  const [renaming, setRenaming] = useState(false)
  if (renaming)
    return (
      <div className="setting">
        <Rename factor={factor} onClose={() => setRenaming(false)} onRenamed={onRenamed} />
      </div>
    )
  const { name } = factor
  return (
    <div className="setting">
      <About factor={factor} />
      <div className="setting-actions">
        <button
          type="button"
          className="button"
          aria-label={settings.renameFactorOf(name)}
          onClick={() => setRenaming(true)}
        >
          {settings.renameFactor}
        </button>
        <button
          type="button"
          className="button"
          aria-label={settings.removeFactorOf(name)}
          onClick={() => onRemove(factor)}
        >
          {settings.removeFactor}
        </button>
      </div>
    </div>
  )
}
