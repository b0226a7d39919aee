import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { ElementContext, type ElementEnv } from './env.ts'
import { RenderBoundary } from './RenderBoundary.tsx'
import type { SrmElement } from './SrmElement.ts'

/** The only component r2wc mounts: it reads everything from the element it stands in. */
export function Bridge({ container }: { container?: HTMLElement }) {
  const host = (container as unknown as ShadowRoot).host as SrmElement
  const state = useSyncExternalStore(host.subscribe, host.snapshot)
  const env = useMemo<ElementEnv>(
    () => ({
      ...state.surroundings,
      host,
      layer: host.layer,
      emit: host.emit,
      onDiscard: host.onDiscard,
      tooltip: host.tooltip,
    }),
    [host, state.surroundings],
  )
  const Screen = host.definition.Screen

  useEffect(() => {
    host.emit('srm-ready')
  }, [host])

  return (
    <div className="root">
      <ElementContext.Provider value={env}>
        <RenderBoundary>
          <Screen {...state.values} emit={host.emit} apiRef={host.apiRef} />
        </RenderBoundary>
      </ElementContext.Provider>
    </div>
  )
}
