import { type ComponentType, Suspense, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { MountedIn } from '../elementState.ts'
import { ElementContext, type ElementEnv } from '../env.ts'
import { lazyInPlace } from '../lazyInPlace.tsx'
import { RenderBoundary } from '../RenderBoundary.tsx'

interface BridgeProps {
  readonly host: MountedIn
  readonly Screen: ComponentType<Record<string, unknown>>
}

const SessionFault = lazyInPlace(() => import('../../document/feedback/SessionFault.tsx'))

/** What every element mounts: it reads everything from the element it stands in. */
export function Bridge({ host, Screen }: BridgeProps) {
  const state = useSyncExternalStore(host.subscribe, host.snapshot)
  const env = useMemo<ElementEnv>(
    () => ({
      ...state.surroundings,
      host,
      layer: host.layer,
      emit: host.emit,
      kept: host.kept,
      onDiscard: host.onDiscard,
      tooltip: host.tooltip,
      settled: host.settled,
    }),
    [host, state.surroundings],
  )
  const isFaulty = env.session?.fault !== undefined

  // what is covered loses the focus, and gets it back
  const focused = useRef<Element>(null)
  focused.current = isFaulty ? (focused.current ?? host.shadowRoot?.activeElement ?? null) : null

  // nothing that was painted before stands for what cannot be asked for
  useEffect(() => {
    if (isFaulty) host.settled()
  }, [host, isFaulty])

  useEffect(() => {
    host.emit('srm-ready')
  }, [host])

  return (
    <div
      className={isFaulty ? 'root is-faulty' : 'root'}
      lang={env.locale === 'zh_cn' ? 'zh-CN' : env.locale}
      dir={env.dir}
      ref={host.stands}
    >
      <ElementContext.Provider value={env}>
        <RenderBoundary>
          <Screen {...state.values} emit={host.emit} apiRef={host.apiRef} />
        </RenderBoundary>
        {isFaulty && (
          <div className="in-place">
            <Suspense fallback={null}>
              <SessionFault focused={focused.current} />
            </Suspense>
          </div>
        )}
      </ElementContext.Provider>
    </div>
  )
}
