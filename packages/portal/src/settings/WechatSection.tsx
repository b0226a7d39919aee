import { dateTime } from '@srm/core/i18n/format'
import { useEffect, useState } from 'react'
import { failureLine } from '../public/failure.ts'
import { useOnce } from '../public/useOnce.ts'
import { signInWays } from '../session/accountCalls.ts'
import { ask, send } from '../session/calls.ts'
import { useSession } from '../session/useSession.ts'
import { useWords } from '../words/useWords.ts'

interface Binding {
  readonly uuid: string
  readonly nickname?: string | null
  readonly status?: string
  readonly bindTime?: string | null
}

const load = async (): Promise<readonly Binding[]> => {
  const { items } = await ask<{ readonly items: readonly Binding[] }>('/wechat/bindings')
  return items
}

/** What came back from WeChat with the address; told once. */
function Told({ query, onQuery }: Props) {
  const { settings } = useWords()
  const [told] = useState(() => new URLSearchParams(query))
  useEffect(() => {
    if (told.has('wechat') || told.has('wechatError')) onQuery('')
  }, [told, onQuery])
  const fault = told.get('wechatError')
  if (fault !== null)
    return (
      <p className="banner red" role="alert">
        {fault === 'taken' ? settings.wechatTaken : settings.wechatFailed}
      </p>
    )
  if (told.get('wechat') !== 'bound') return null
  return (
    <p className="banner green" role="status">
      {settings.wechatBound}
    </p>
  )
}

interface BoundProps {
  readonly bindings: readonly Binding[]
  readonly onUnbind: (uuid: string) => void
}

function Bound({ bindings, onUnbind }: BoundProps) {
  const { settings } = useWords()
  const zone = useSession(({ who }) => who?.timeZone) ?? 'Asia/Shanghai'
  const now = new Date().toISOString()
  return bindings.map(({ uuid, nickname, bindTime }) => (
    <div className="setting" key={uuid}>
      <div className="setting-name">
        {nickname || settings.wechatUser}
        {bindTime && <div className="field-help">{dateTime(bindTime, { zone, now })}</div>}
      </div>
      <button type="button" className="button" onClick={() => onUnbind(uuid)}>
        {settings.unbind}
      </button>
    </div>
  ))
}

interface Props {
  readonly query: string
  readonly onQuery: (query: string) => void
}

/** WeChat as a way to sign in; where it is not set up, that is said. */
export function WechatSection(props: Props) {
  const words = useWords()
  const { settings } = words
  const ways = useOnce('ways', signInWays)
  const [version, setVersion] = useState(0)
  const bound = useOnce(ways.data?.wechat ? `bindings ${version}` : undefined, load)
  const [fault, setFault] = useState<string>()
  const act = (work: Promise<unknown>) => {
    setFault(undefined)
    work.catch((error: unknown) => setFault(failureLine(error, words)))
  }
  const bind = () => act(send<{ readonly url: string }>('POST', '/wechat/bind').then(({ url }) => location.assign(url)))
  const unbind = (uuid: string) =>
    act(send('DELETE', `/wechat/bindings/${uuid}`).then(() => setVersion((before) => before + 1)))
  const failed = ways.error ?? bound.error
  return (
    <section className="own-section">
      <h2 className="section-title">{settings.wechat}</h2>
      <Told {...props} />
      {ways.data && !ways.data.wechat && <p className="own-text">{settings.wechatMissing}</p>}
      {ways.data?.wechat && <p className="own-text">{settings.wechatText}</p>}
      {bound.data && <Bound bindings={bound.data} onUnbind={unbind} />}
      {bound.data && (
        <button type="button" className="button" onClick={bind}>
          {settings.bind}
        </button>
      )}
      {(fault !== undefined || failed !== undefined) && (
        <p className="banner red" role="alert">
          {fault ?? failureLine(failed, words)}
        </p>
      )}
    </section>
  )
}
