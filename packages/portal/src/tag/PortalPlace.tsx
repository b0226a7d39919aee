import { StateNote } from '@srm/elements/document/feedback/StateNote.tsx'
import { ownLocale } from '@srm/elements/host/common/ownLocale.ts'
import { useElement } from '@srm/elements/host/env.ts'
import { loadFile } from '@srm/elements/host/fileNotLoaded.ts'
import type { SrmElement } from '@srm/elements/host/SrmElement.ts'
import type { Session as HostSession } from '@srm/elements/host/session.ts'
import type { ScreenProps } from '@srm/elements/host/types.ts'
import type { portalSpec } from '@srm/elements/portal/portalSpec.ts'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { claimAddress } from './claimAddress.ts'
import { hostAddress } from './hostAddress.ts'
import type { OpenPortal } from './openPortal.tsx'
import { takePlace, tellTaken } from './place.ts'
import { tagWords } from './tagWords.ts'

export type PortalProps = ScreenProps<typeof portalSpec>

type State = { readonly portal: OpenPortal } | 'loading' | 'taken'

/** Opens the portal in this tag, and closes it when the tag goes. */
function usePortal(session: HostSession | undefined, { path = '/', address, basePath, emit }: PortalProps): State {
  const { host } = useElement()
  const [state, setState] = useState<State>('loading')
  const [fault, setFault] = useState<{ readonly error: unknown }>()
  if (fault) throw fault.error
  const start = useRef(path)
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it begins is said once
  useEffect(() => {
    const tag = host as SrmElement
    const leave = takePlace(tag, session, (shown, title) => emit('srm-navigate', { path: shown, title }))
    if (!leave) {
      tellTaken(tag.localName)
      return setState('taken')
    }
    const claim = claimAddress(tag, { address, basePath })
    const kept = hostAddress(claim.wish, session?.baseUrl ?? '')
    let isGone = false
    const opening = loadFile(() => import('./openPortal.tsx')).then(({ openPortal }) =>
      openPortal(tag, kept, start.current),
    )
    opening.then(
      (portal) => {
        if (!isGone) setState({ portal })
      },
      (error: unknown) => {
        if (!isGone) setFault({ error })
      },
    )
    return () => {
      isGone = true
      setState('loading')
      void opening.then((portal) => portal.close()).catch(() => undefined)
      claim.end()
      leave()
    }
  }, [host, session, address, basePath])
  return state
}

/** The portal of a session, or of whoever signs in in it. */
export function PortalPlace({ session, ...props }: PortalProps & { readonly session: HostSession | undefined }) {
  const { locale } = useElement()
  const state = usePortal(session, props)
  const portal = typeof state === 'object' ? state.portal : undefined
  const { path } = props
  const asked = useRef(path)
  useImperativeHandle(props.apiRef, () => portal as OpenPortal, [portal])
  useEffect(() => {
    if (path === undefined || path === asked.current || !portal) return
    asked.current = path
    void portal.open(path)
  }, [path, portal])
  const words = tagWords[ownLocale(locale)]
  if (state === 'taken') return <StateNote icon="info" title={words.taken} />
  return (
    <div className="portal-tag">
      {portal?.view ?? <div className="frame-loading" role="status" aria-label={words.loading} />}
    </div>
  )
}
