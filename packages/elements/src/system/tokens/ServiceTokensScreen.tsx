import { type ReactNode, useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { StateNote } from '../../document/feedback/StateNote.tsx'
import { useToast } from '../../document/feedback/Toast.tsx'
import { SearchBox } from '../../document/interaction/SearchBox.tsx'
import { useLoad } from '../../document/interaction/useLoad.ts'
import { lazyDialog } from '../../host/lazyAntd.tsx'
import { Icon } from '../../style/Icon.tsx'
import { useAdminWords } from '../../words/adminWords.ts'
import type { Permissible } from '../choices.ts'
import { hasText, ToolPage } from '../tools/ToolPage.tsx'
import { SessionRow } from './SessionRow.tsx'
import { TokenRow } from './TokenRow.tsx'
import {
  type EmbedSession,
  type Ending,
  type Everything,
  type MadeToken,
  type ServiceToken,
  standingOf,
} from './tokens.ts'

const NewTokenDialog = lazyDialog(
  () => import('./NewTokenDialog.tsx'),
  () => useAdminWords().tokens.make,
)
const MadeTokenDialog = lazyDialog(
  () => import('./MadeTokenDialog.tsx'),
  ({ made }) => useAdminWords().tokens.madeTitle(made.name),
)
const ConfirmDialog = lazyDialog(() => import('../../document/actions/ConfirmDialog.tsx'))

interface Items<T> {
  readonly items: readonly T[]
}

/** Tokens, the sessions opened with them, and what a token can be limited to. Nobody embeds screens of the platform. */
function useEverything() {
  const { client, side } = useWhole()
  return useLoad<Everything>(client && `${side} tokens`, async () => {
    if (!client) throw new Error('There is no session.')
    const ask = <T,>(path: string) => client.call<T>({ method: 'GET', path: `/${side}/${path}` })
    const [tokens, sessions, { documents }] = await Promise.all([
      ask<Items<ServiceToken>>('serviceTokens'),
      side === 'platform' ? { items: [] } : ask<Items<EmbedSession>>('embedSessions'),
      ask<Permissible>('permissions'),
    ])
    return { tokens: tokens.items, sessions: sessions.items, documents }
  })
}

type Asking =
  | { readonly what: 'make' }
  | { readonly what: 'made'; readonly made: MadeToken }
  | { readonly what: 'revoke'; readonly token: ServiceToken }
  | { readonly what: 'end'; readonly session: EmbedSession }

interface DialogProps {
  readonly asking: Asking
  readonly everything: Everything
  readonly onAsk: (next: Asking | undefined) => void
  readonly onChanged: () => Promise<void>
}

/** The dialog that is open: making a token, the made one, or the question before an end. */
function Dialog({ asking, everything, onAsk, onChanged }: DialogProps) {
  const { client, ask, side } = useWhole()
  const words = useAdminWords()
  const tell = useToast()
  const close = () => onAsk(undefined)
  const remove = async (path: string, done: string) => {
    const [document = '', uuid] = path.split('/')
    await ask({ kind: 'delete', document, rows: [{ uuid }] })
    await client?.call({ method: 'DELETE', path: `/${side}/${path}` })
    tell(done)
    await onChanged()
  }
  if (asking.what === 'make')
    return (
      <NewTokenDialog
        documents={everything.documents}
        onMade={(made) => {
          onAsk({ what: 'made', made })
          void onChanged()
        }}
        onClose={close}
      />
    )
  if (asking.what === 'made') return <MadeTokenDialog made={asking.made} onClose={close} />
  if (asking.what === 'revoke') {
    const { uuid, name } = asking.token
    return (
      <ConfirmDialog
        title={words.tokens.revokeTitle(name)}
        text={words.tokens.revokeText}
        yes={words.tokens.revoke}
        danger
        onYes={() => remove(`serviceTokens/${uuid}`, words.tokens.wasRevoked(name))}
        onClose={close}
      />
    )
  }
  const { uuid, person, host } = asking.session
  return (
    <ConfirmDialog
      title={words.tokens.endTitle(person)}
      text={words.tokens.endText(host)}
      yes={words.tokens.endSession}
      danger
      onYes={() => remove(`embedSessions/${uuid}`, words.tokens.wasEnded)}
      onClose={close}
    />
  )
}

interface SectionProps {
  readonly title: string
  readonly none: string
  readonly children: readonly ReactNode[]
}

function Section({ title, none, children }: SectionProps) {
  return (
    <section aria-label={title}>
      <h2 className="setting-group">{title}</h2>
      {children.length > 0 ? <ul className="plain-list">{children}</ul> : <StateNote icon="info" title={none} />}
    </section>
  )
}

interface BarProps {
  readonly text: string
  readonly onText: (text: string) => void
  readonly withEnded: boolean
  readonly onWithEnded: (withEnded: boolean) => void
}

function Bar({ text, onText, withEnded, onWithEnded }: BarProps) {
  const words = useAdminWords()
  return (
    <div className="filter-bar">
      <SearchBox label={words.tokens.find} value={text} onChange={onText} />
      <label className="permission-check">
        <input
          type="checkbox"
          className="check-input"
          checked={withEnded}
          onChange={(event) => onWithEnded(event.target.checked)}
        />
        {words.tokens.withEnded}
      </label>
    </div>
  )
}

/** Tokens of scripts and host pages, and below them the sessions that such pages have. */
export default function ServiceTokensScreen() {
  const { side, place, readonly } = useWhole()
  const words = useAdminWords()
  const loaded = useEverything()
  const [text, setText] = useState('')
  const [withEnded, setWithEnded] = useState(false)
  const [asking, setAsking] = useState<Asking>()
  const everything = loaded.data
  const { tokens = [], sessions = [], documents = [] } = everything ?? {}
  const isShown = (one: Ending, texts: readonly string[]) =>
    (withEnded || standingOf(one, place.now) === 'valid') && hasText(texts, text)
  const shownTokens = tokens.filter((one) => isShown(one, [one.name, one.person]))
  const shownSessions = sessions.filter((one) => isShown(one, [one.host, one.person]))
  const none = (anyone: string) => (text === '' ? anyone : words.tokens.noMatch)
  const actions = everything && !readonly && (
    <button type="button" className="button primary" onClick={() => setAsking({ what: 'make' })}>
      <Icon name="plus" />
      {words.tokens.make}
    </button>
  )
  const bar = <Bar text={text} onText={setText} withEnded={withEnded} onWithEnded={setWithEnded} />
  return (
    <ToolPage loaded={loaded} actions={actions} bar={bar}>
      <Section title={words.tokens.title} none={none(words.tokens.none)}>
        {shownTokens.map((token) => (
          <TokenRow
            key={token.uuid}
            token={token}
            documents={documents}
            onRevoke={() => setAsking({ what: 'revoke', token })}
          />
        ))}
      </Section>
      {side !== 'platform' && (
        <Section title={words.tokens.sessions} none={none(words.tokens.noSessions)}>
          {shownSessions.map((session) => (
            <SessionRow
              key={session.uuid}
              session={session}
              documents={documents}
              onEnd={() => setAsking({ what: 'end', session })}
            />
          ))}
        </Section>
      )}
      {asking && everything && (
        <Dialog asking={asking} everything={everything} onAsk={setAsking} onChanged={loaded.reload} />
      )}
    </ToolPage>
  )
}
