import { type ComponentType, type Ref, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { ElementDefinition, ElementState } from './elementState.ts'
import { ElementContext, type ElementEnv } from './env.ts'
import { RenderBoundary } from './RenderBoundary.tsx'

/** The element as what it mounts sees it. */
export interface MountedIn extends HTMLElement, Omit<ElementEnv, keyof ElementState['surroundings'] | 'host'> {
  readonly definition: ElementDefinition
  readonly apiRef: Ref<unknown>
  readonly subscribe: (changed: () => void) => () => void
  readonly snapshot: () => ElementState
  /** Told where the screen stands. */
  readonly stands: (root: HTMLElement | null) => void
}

interface BridgeProps {
  readonly host: MountedIn
  readonly Screen: ComponentType<Record<string, unknown>>
}

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
  useEffect(() => {
    host.emit('srm-ready')
  }, [host])

  return (
    <div className="root" lang={env.locale === 'zh_cn' ? 'zh-CN' : env.locale} ref={host.stands}>
      <ElementContext.Provider value={env}>
        <RenderBoundary>
          <Screen {...state.values} emit={host.emit} apiRef={host.apiRef} />
        </RenderBoundary>
      </ElementContext.Provider>
    </div>
  )
}
