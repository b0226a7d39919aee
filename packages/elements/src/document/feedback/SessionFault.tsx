import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useElement } from '../../host/env.ts'
import { overlayCount, returnFocus } from '../../host/focus.ts'
import { Icon } from '../../style/Icon.tsx'
import { useAllWords } from '../../words/allWords.ts'
import { faultOf } from '../definition/sessionFault.ts'
import { elementError } from './elementError.ts'
import { failureText } from './failureText.ts'
import { tellHost } from './hostFaults.ts'
import { StateNote } from './StateNote.tsx'

/** Nothing beneath is reached meanwhile, by its keys neither; the note is, also where a dialog was open. */
function useAlone(focused: Element | null): void {
  const { host, layer } = useElement()
  const before = useRef(focused)
  useLayoutEffect(() => {
    const { srmShortcuts } = host.dataset
    host.dataset.srmShortcuts = 'off'
    const root = host.shadowRoot?.querySelector('.root')
    root?.removeAttribute('inert')
    return () => {
      if (srmShortcuts === undefined) delete host.dataset.srmShortcuts
      else host.dataset.srmShortcuts = srmShortcuts
      root?.toggleAttribute('inert', overlayCount(host) > 0)
      // it is seen again once this has left
      if (before.current) queueMicrotask(() => returnFocus(before.current, layer))
    }
  }, [host, layer])
}

/** The page gives no session: said in the place of the screen, which goes on where it was once there is one. */
export default function SessionFault({ focused }: { readonly focused: Element | null }) {
  const { session, host, emit } = useElement()
  const words = useAllWords()
  const [isTrying, setTrying] = useState(false)
  const error = session && faultOf(session)
  useAlone(focused)
  useEffect(() => {
    if (!error) return
    emit('srm-error', elementError(error))
    tellHost(host.localName, error)
  }, [emit, host, error])
  const again = async () => {
    setTrying(true)
    await session?.renew().catch(() => undefined)
    setTrying(false)
  }
  const retry = (
    <button type="button" className="button" disabled={isTrying} onClick={() => void again()}>
      <Icon name="refresh" />
      {words.common.retry}
    </button>
  )
  return (
    <StateNote icon="warning" tone="red" role="alert" title={failureText(error, words)} actions={retry}>
      {words.failure.kept}
    </StateNote>
  )
}
