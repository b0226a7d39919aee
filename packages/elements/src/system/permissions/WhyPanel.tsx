import { SrmError } from '@srm/core/client/errors'
import { errorText } from '@srm/core/i18n/messages'
import { translate } from '@srm/core/i18n/translate'
import { Select } from 'antd'
import { useId, useState } from 'react'
import { useScope } from '../../document/definition/documentScope.tsx'
import { label } from '../../document/values/labelText.ts'
import { referencesOf } from '../../document/values/reference.ts'
import { Icon } from '../../style/Icon.tsx'
import permissionsCss from '../../style/permissions.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { useAdminWords } from '../../words/adminWords.ts'
import { type CodeSearch, useCodeSearch } from '../CodeControls.tsx'
import { type DocumentKeys, usePermissible } from '../choices.ts'
import { people, useChoices } from '../sources.ts'

type ReasonKind = 'role' | 'scope' | 'separation' | 'admin' | 'status'

interface Reason {
  readonly kind: ReasonKind
  readonly name: string
  /** A message key. */
  readonly message: string
  readonly refuses: boolean
}

interface Explanation {
  readonly allowed: boolean
  readonly because: readonly Reason[]
}

interface Asked {
  readonly person: string
  readonly action: string
  readonly explanation: Explanation
}

interface FieldProps extends CodeSearch {
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
}

function Chooser({ name, value, onChange, ...search }: FieldProps) {
  const id = useId()
  return (
    <div className="why-field">
      <label className="field-label" htmlFor={id}>
        {name}
      </label>
      <Select<string>
        id={id}
        className="why-control"
        value={value || null}
        {...useCodeSearch(search)}
        onChange={onChange}
      />
    </div>
  )
}

function PersonChooser(props: Pick<FieldProps, 'value' | 'onChange'>) {
  const words = useAdminWords()
  return <Chooser {...props} {...useChoices(people, [props.value])} name={words.why.person} />
}

function Reasons({ person, action, explanation: { allowed, because } }: Asked) {
  const { locale } = useScope()
  const words = useAdminWords()
  return (
    <div className="why-answer" role="status">
      <div className={`banner ${allowed ? 'green' : 'red'}`}>
        <Icon name={allowed ? 'check' : 'warning'} />
        <b className="strong">{allowed ? words.why.allowed(person, action) : words.why.refused(person, action)}</b>
      </div>
      <ul className="plain-list">
        {because.map((reason) => (
          <li key={`${reason.kind} ${reason.name} ${reason.message}`} className="why-reason">
            <span className={`tag ${reason.refuses ? 'red' : 'green'}`}>
              {reason.refuses ? words.why.speaksAgainst : words.why.speaksFor}
            </span>
            <span>
              {words.why.kinds[reason.kind]}
              {reason.name && (
                <>
                  {' '}
                  <b className="strong">{reason.name}</b>
                </>
              )}
              {': '}
              {translate(locale, reason.message)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Asks the server; a number that was typed is looked up first. */
function useQuestion() {
  const { client, side, locale } = useScope()
  const words = useAdminWords()
  const [asked, setAsked] = useState<Asked>()
  const [failure, setFailure] = useState<string>()
  const uuidOf = async (document: string, number: string): Promise<string | undefined> => {
    if (!client) return undefined
    const found = await referencesOf(client, side, document, [number], ['uuid'])
    const uuid = found[0]?.uuid
    return typeof uuid === 'string' ? uuid : undefined
  }
  const ask = async (person: string, { document }: DocumentKeys, key: string, number: string, action: string) => {
    if (!client) return
    setFailure(undefined)
    setAsked(undefined)
    try {
      const uuid = number === '' ? undefined : await uuidOf(document, number)
      if (number !== '' && !uuid) return setFailure(words.why.unknownNumber(number))
      const query = new URLSearchParams({ elsSubAccount: person, key, ...(uuid ? { document, uuid } : {}) })
      const explanation = await client.call<Explanation>({
        method: 'GET',
        path: `/${side}/permissions/explain?${query}`,
      })
      setAsked({ person, action, explanation })
    } catch (error) {
      setFailure(error instanceof SrmError ? errorText(locale, error) : String(error))
    }
  }
  return { asked, failure, ask }
}

/** Why somebody may do something, or may not (domain/08 §4.3). Without a person it asks for one. */
export default function WhyPanel({ person }: { readonly person?: string }) {
  useStyles(permissionsCss)
  const { locale } = useScope()
  const words = useAdminWords()
  const permissible = usePermissible()
  const [who, setWho] = useState(person ?? '')
  const [document, setDocument] = useState('')
  const [key, setKey] = useState('')
  const [number, setNumber] = useState('')
  const numberId = useId()
  const { asked, failure, ask } = useQuestion()
  const chosen = permissible?.documents.find((one) => one.document === document)
  const keys = (chosen?.keys ?? []).map((one) => ({ value: one.key, label: label(locale, one) }))
  const isReady = who !== '' && chosen !== undefined && key !== ''
  const name = (code: string) => keys.find(({ value }) => value === code)?.label ?? code
  if (!permissible) return null
  return (
    <section className="why" aria-label={words.why.title}>
      <h2 className="why-title">{words.why.title}</h2>
      <p className="muted">{words.why.text}</p>
      <form
        className="why-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) void ask(who, chosen, key, number.trim(), `${label(locale, chosen)} · ${name(key)}`)
        }}
      >
        {person === undefined && <PersonChooser value={who} onChange={setWho} />}
        <Chooser
          name={words.why.document}
          value={document}
          choices={permissible.documents.map((one) => ({ value: one.document, label: label(locale, one) }))}
          onChange={(next) => {
            setDocument(next)
            setKey('')
          }}
        />
        <Chooser name={words.why.action} value={key} choices={keys} onChange={setKey} />
        <div className="why-field">
          <label className="field-label" htmlFor={numberId}>
            {words.why.number}
          </label>
          <input
            id={numberId}
            className="field why-control"
            value={number}
            onChange={(event) => setNumber(event.target.value)}
          />
        </div>
        <button type="submit" className="button" aria-disabled={!isReady}>
          {words.why.ask}
        </button>
      </form>
      {failure && (
        <div className="banner red" role="alert">
          {failure}
        </div>
      )}
      {asked && <Reasons {...asked} />}
    </section>
  )
}
