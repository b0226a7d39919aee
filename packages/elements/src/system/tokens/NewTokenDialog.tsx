import { Conflict, Invalid, SrmError } from '@srm/core/client/errors'
import { f } from '@srm/core/definition/field'
import { errorText } from '@srm/core/i18n/messages'
import { type ReactNode, useId, useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { faultText } from '../../document/feedback/faultText.ts'
import { label } from '../../document/values/labelText.ts'
import { DateControl } from '../../fields/DateControl.tsx'
import { SrmModal } from '../../host/SrmModal.tsx'
import documentCss from '../../style/document.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { useAdminWords } from '../../words/adminWords.ts'
import { ManyControl } from '../CodeControls.tsx'
import { codesOf } from '../Codes.tsx'
import type { DocumentKeys } from '../choices.ts'
import { all, embedVerb, type MadeToken, verbsOf } from './tokens.ts'

const day = 86_400_000
const usualDays = 90
const end = f.time('End', '截止时间', { required: true })
const codes = f.json<readonly string[]>()('Codes', '代码', { required: true })

interface Values {
  readonly name: string
  readonly embeds: boolean
  readonly documents: readonly string[]
  readonly verbs: readonly string[]
  readonly expireDate: string
}
type Faults = Readonly<Partial<Record<keyof Values, string>>>

interface ItemProps {
  readonly name: keyof Values
  readonly text: string
  readonly faults: Faults
  readonly help?: string
  readonly control: (given: {
    readonly id: string
    readonly invalid: boolean
    readonly describedBy: string | undefined
  }) => ReactNode
}

/** Label above, control, then help or fault. */
function Item({ name, text, faults, help, control }: ItemProps) {
  const { words } = useWhole()
  const id = useId()
  const fault = faults[name]
  const note = fault ?? help
  return (
    <div className="form-item" data-field={name}>
      <label className="field-label" htmlFor={id}>
        {text}
        <span className="required" title={words.common.required}>
          {' *'}
        </span>
      </label>
      {control({ id, invalid: fault !== undefined, describedBy: note ? `${id}-note` : undefined })}
      {note && (
        <p className={`field-help ${fault ? 'is-error' : ''}`} id={`${id}-note`} role={fault ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  )
}

/** What was typed, what is wrong with it, and making the token. */
function useNewToken(onMade: (made: MadeToken) => void) {
  const { client, ask, side, locale, place } = useWhole()
  const words = useAdminWords()
  const [values, setValues] = useState<Values>(() => ({
    name: '',
    embeds: false,
    documents: [],
    verbs: [],
    expireDate: new Date(Date.parse(place.now) + usualDays * day).toISOString(),
  }))
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const failed = (error: unknown) => {
    setBusy(false)
    if (error instanceof Invalid && error.issues.length > 0)
      setFaults(Object.fromEntries(error.issues.map((issue) => [issue.path, faultText(locale, issue)])))
    else if (error instanceof Conflict) setFaults({ name: words.tokens.nameTaken })
    else setFailure(error instanceof SrmError ? errorText(locale, error) : String(error))
  }
  const make = async () => {
    const { embeds, ...given } = values
    const json = { ...given, verbs: embeds ? [embedVerb] : given.verbs }
    const empty = (['name', 'documents', 'verbs', 'expireDate'] as const).filter((key) => json[key].length === 0)
    setFaults(Object.fromEntries(empty.map((key) => [key, faultText(locale, { rule: 'required' })])))
    if (empty.length > 0 || !client) return
    setBusy(true)
    setFailure(undefined)
    await ask({ kind: 'save', document: 'serviceToken', rows: [], input: json })
      .then(() => client.call<MadeToken>({ method: 'POST', path: `/${side}/serviceTokens`, json }))
      .then(onMade, failed)
  }
  const set = (changed: Partial<Values>) => {
    setValues((before) => ({ ...before, ...changed }))
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !(key in changed))))
  }
  return { values, faults, failure, isBusy, set, make }
}

interface KindProps {
  readonly embeds: boolean
  readonly onEmbeds: (embeds: boolean) => void
}

/** A script of one's own acts with chosen actions, the back end of a host page opens sessions and does nothing else. */
function Kind({ embeds, onEmbeds }: KindProps) {
  const words = useAdminWords()
  const name = useId()
  const choice = (value: boolean, text: string) => (
    <label className="permission-check">
      <input
        type="radio"
        className="check-input"
        name={name}
        checked={embeds === value}
        onChange={() => onEmbeds(value)}
      />
      {text}
    </label>
  )
  return (
    <fieldset className="line-choice">
      <legend className="field-label tool-legend">{words.tokens.kind}</legend>
      {choice(false, words.tokens.kindScript)}
      {choice(true, words.tokens.kindEmbed)}
    </fieldset>
  )
}

interface PartProps {
  readonly documents: readonly DocumentKeys[]
  readonly values: Values
  readonly faults: Faults
  readonly onSet: (changed: Partial<Values>) => void
}
const nothing = () => undefined

function NameItem({ values, faults, onSet }: PartProps) {
  const words = useAdminWords()
  return (
    <Item
      name="name"
      text={words.tokens.name}
      faults={faults}
      help={words.tokens.nameHelp}
      control={({ id, invalid, describedBy }) => (
        <input
          id={id}
          className={`field wide-control ${invalid ? 'is-error' : ''}`}
          maxLength={64}
          value={values.name}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          onChange={(event) => onSet({ name: event.target.value })}
        />
      )}
    />
  )
}

/** Documents, and actions of those that are chosen. */
function ScopeItems({ documents, values, faults, onSet }: PartProps) {
  const { locale } = useWhole()
  const words = useAdminWords()
  const everyDocument = { value: all, label: words.tokens.everyDocument }
  const everyAction = { value: all, label: words.tokens.everyAction }
  const named = documents.map((one) => ({ value: one.document, label: label(locale, one) }))
  return (
    <>
      <Item
        name="documents"
        text={words.tokens.documents}
        faults={faults}
        control={(given) => (
          <ManyControl
            {...given}
            field={codes}
            value={values.documents}
            choices={values.embeds ? named : [everyDocument, ...named]}
            onChange={(chosen) => onSet({ documents: codesOf(chosen) })}
            onBlur={nothing}
          />
        )}
      />
      {!values.embeds && (
        <Item
          name="verbs"
          text={words.tokens.verbs}
          faults={faults}
          help={words.tokens.verbsHelp}
          control={(given) => (
            <ManyControl
              {...given}
              field={codes}
              value={values.verbs}
              choices={[everyAction, ...verbsOf(values.documents, documents, locale)]}
              onChange={(chosen) => onSet({ verbs: codesOf(chosen) })}
              onBlur={nothing}
            />
          )}
        />
      )}
    </>
  )
}

function EndItem({ values, faults, onSet }: PartProps) {
  const words = useAdminWords()
  return (
    <Item
      name="expireDate"
      text={words.tokens.end}
      faults={faults}
      help={words.tokens.endHelp}
      control={(given) => (
        <DateControl
          {...given}
          field={end}
          value={values.expireDate}
          onChange={(chosen) => onSet({ expireDate: String(chosen ?? '') })}
          onBlur={nothing}
        />
      )}
    />
  )
}

interface NewTokenProps {
  readonly documents: readonly DocumentKeys[]
  readonly onMade: (made: MadeToken) => void
  readonly onClose: () => void
}

/** Asks what a new token is called, what it may do and until when. */
export default function NewTokenDialog({ documents, onMade, onClose }: NewTokenProps) {
  useStyles(documentCss)
  const { side, words: common } = useWhole()
  const words = useAdminWords()
  const { values, faults, failure, isBusy, set, make } = useNewToken(onMade)
  const parts = { documents, values, faults, onSet: set }
  return (
    <SrmModal
      open
      title={words.tokens.make}
      okText={words.tokens.makeDo}
      cancelText={common.common.cancel}
      confirmLoading={isBusy}
      onOk={() => void make()}
      onCancel={onClose}
    >
      <div className="dialog-body">
        <NameItem {...parts} />
        {side !== 'platform' && (
          <Kind
            embeds={values.embeds}
            onEmbeds={(embeds) => set({ embeds, documents: values.documents.filter((one) => one !== all) })}
          />
        )}
        <ScopeItems {...parts} />
        <EndItem {...parts} />
        {failure && (
          <div className="banner red" role="alert">
            {failure}
          </div>
        )}
      </div>
    </SrmModal>
  )
}
