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

/** What every element mounts: it reads everything from the element it stands in. */
export function Bridge({ host }: { readonly host: MountedIn }) {
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
