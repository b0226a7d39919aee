import { Invalid, SrmError, Stale } from '@srm/core/client/errors'
import type { AnyRow } from '@srm/core/definition/workflow'
import { errorText } from '@srm/core/i18n/messages'
import { type ReactNode, Suspense, useEffect, useId, useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { faultText } from '../../document/feedback/faultText.ts'
import { useToast } from '../../document/feedback/Toast.tsx'
import { label } from '../../document/values/labelText.ts'
import { lazyInPlace } from '../../host/lazyInPlace.tsx'
import { useDiscard } from '../../host/useDiscard.ts'
import { useAdminWords } from '../../words/adminWords.ts'
import { SettingHistory } from './SettingHistory.tsx'
import { readOf, type Setting, sentOf, typedOf } from './settingValue.ts'

const PictureInput = lazyInPlace(() => import('./PictureInput.tsx'))

interface SettingRowProps {
  readonly setting: Setting
  readonly onChanged: (setting: Setting) => void
  readonly onDirty: (key: string, isChanged: boolean) => void
  /** The way to what companies have set otherwise. */
  readonly children?: ReactNode
  /** Somebody else changed it meanwhile. */
  readonly onStale: () => void
}

interface InputProps {
  readonly id: string
  readonly setting: Setting
  readonly typed: string
  readonly describedBy: string
  readonly invalid: boolean
  readonly onType: (typed: string) => void
}

function SettingInput({ id, setting, typed, describedBy, invalid, onType }: InputProps) {
  const { locale } = useWhole()
  const words = useAdminWords()
  const { options, kind, editable, least, most } = setting
  const shared = {
    id,
    value: typed,
    'aria-describedby': describedBy,
    'aria-invalid': invalid,
    disabled: !editable,
    className: `field setting-input ${invalid ? 'is-error' : ''}`,
  }
  if (options)
    return (
      <select {...shared} onChange={(event) => onType(event.target.value)}>
        {Object.keys(options).map((code) => (
          <option key={code} value={code}>
            {readOf(setting, code, locale, '')}
          </option>
        ))}
      </select>
    )
  if (kind === 'picture')
    return (
      <Suspense fallback={null}>
        <PictureInput id={id} value={typed} describedBy={describedBy} disabled={!editable} onChoose={onType} />
      </Suspense>
    )
  const isNumber = kind === 'number' || kind === 'decimal'
  const range = least !== undefined && most !== undefined ? words.settings.range(least, most) : undefined
  return (
    <input
      {...shared}
      type={kind === 'date' ? 'date' : 'text'}
      inputMode={isNumber ? 'decimal' : 'text'}
      placeholder={kind === 'accounts' ? words.settings.accounts : undefined}
      data-tip={range}
      onChange={(event) => onType(event.target.value)}
    />
  )
}

/** What a setting is called; one of a company by that, below the account's. */
const nameOf = ({ key, company }: Setting, name: string, words: ReturnType<typeof useAdminWords>): string =>
  company === undefined ? name : words.settings.ofCompany(company, key.slice(key.indexOf('@') + 1))

/** Saving and resetting one setting; what goes wrong stands beside it. */
function useSetting({ setting, onChanged, onDirty, onStale }: SettingRowProps) {
  const { client, ask, side, locale } = useWhole()
  const words = useAdminWords()
  const tell = useToast()
  const saved = typedOf(setting.value)
  const [typed, setTyped] = useState(saved)
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  useDiscard(() => {
    setTyped(saved)
    setFault(undefined)
  })
  const name = nameOf(setting, label(locale, setting), words)
  const isChanged = typed !== saved
  useEffect(() => setTyped(saved), [saved])
  useEffect(() => {
    onDirty(setting.key, isChanged)
    return () => onDirty(setting.key, false)
  }, [setting.key, isChanged, onDirty])
  const failed = (error: unknown) => {
    if (error instanceof Stale) {
      setFault(words.settings.stale(name))
      onStale()
    } else if (error instanceof Invalid && error.issues[0]) setFault(faultText(locale, error.issues[0]))
    else setFault(error instanceof SrmError ? errorText(locale, error) : String(error))
  }
  const send = async (method: 'PUT' | 'DELETE', json: AnyRow | undefined, done: string) => {
    if (!client || isBusy) return
    setBusy(true)
    setFault(undefined)
    const path = `/${side}/settings/${encodeURIComponent(setting.key)}`
    const kind = method === 'PUT' ? 'save' : 'delete'
    await ask({ kind, document: 'setting', rows: [{ ...setting }], input: json })
      .then(() => client.call<Setting>({ method, path, ...(json === undefined ? {} : { json }) }))
      .then((changed) => {
        onChanged(changed)
        setTyped(typedOf(changed.value))
        tell(done)
      }, failed)
      .finally(() => setBusy(false))
  }
  const { rowVersion } = setting
  return {
    typed,
    fault,
    name,
    isChanged,
    type: (next: string) => {
      setTyped(next)
      setFault(undefined)
    },
    save: () => {
      const value = sentOf(setting, typed)
      void send('PUT', { value, ...(rowVersion === undefined ? {} : { rowVersion }) }, words.settings.saved(name))
    },
    reset: () => void send('DELETE', undefined, words.settings.wasReset(name)),
  }
}

/** One setting: what it does, its value, its default, and the way back. */
export function SettingRow(props: SettingRowProps) {
  const { setting } = props
  const { locale, may, readonly } = useWhole()
  const words = useAdminWords()
  const id = useId()
  const { typed, fault, name, isChanged, type, save, reset } = useSetting(props)
  const canEdit = setting.editable && may('edit') && !readonly
  const read = (value: unknown) => readOf(setting, value, locale, words.settings.empty)
  return (
    <div
      className={`setting ${setting.source === 'account' ? 'is-changed-setting' : ''} ${setting.company === undefined ? '' : 'is-of-company'}`}
    >
      <div className="setting-text">
        <label className="strong" htmlFor={id}>
          {name}
        </label>
        {setting.source === 'account' && <span className="tag blue">{words.settings.changed}</span>}
        <p className="setting-about" id={`${id}-about`}>
          {setting.company === undefined && label(locale, setting.about)}{' '}
          <code className="setting-key">{setting.key}</code>
        </p>
        {props.children}
      </div>
      <div className="setting-value">
        <SettingInput
          id={id}
          setting={canEdit ? setting : { ...setting, editable: false }}
          typed={typed}
          describedBy={`${id}-about ${id}-note`}
          invalid={fault !== undefined}
          onType={type}
        />
        <p className={`field-help ${fault ? 'is-error' : ''}`} id={`${id}-note`} role={fault ? 'alert' : undefined}>
          {fault ?? (
            <>
              {words.settings.standard(read(setting.initial))}
              {setting.platformValue !== undefined && ` · ${words.settings.ofPlatform(read(setting.platformValue))}`}
              {!setting.editable && ` · ${words.settings.platformOnly}`}
            </>
          )}
        </p>
      </div>
      <div className="setting-actions">
        {isChanged && canEdit && (
          <button type="button" className="button primary" onClick={save}>
            {words.settings.save}
          </button>
        )}
        {setting.source === 'account' && canEdit && !isChanged && (
          <button type="button" className="button" aria-label={words.settings.resetTo(name)} onClick={reset}>
            {words.settings.reset}
          </button>
        )}
        <SettingHistory setting={setting} name={name} />
      </div>
    </div>
  )
}
