import { type Ref, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { ElementDefinition, ElementState } from './elementState.ts'
import { ElementContext, type ElementEnv } from './env.ts'
import { RenderBoundary } from './RenderBoundary.tsx'

/** The element as what it mounts sees it. */
export interface MountedIn extends HTMLElement, Omit<ElementEnv, keyof ElementState['surroundings'] | 'host'> {
  readonly definition: ElementDefinition
  readonly apiRef: Ref<unknown>
  readonly subscribe: (changed: () => void) => () => void
  readonly snapshot: () => ElementState
}

/** The only component r2wc mounts: it reads everything from the element it stands in. */
export function Bridge({ container }: { container?: HTMLElement }) {
  const host = (container as unknown as ShadowRoot).host as MountedIn
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
