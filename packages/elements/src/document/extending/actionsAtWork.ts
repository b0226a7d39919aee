import { createContext, useCallback, useContext, useMemo, useRef, useState } from 'react'

/** Actions of the page that are being taken: wherever one is offered, it is at work. */
export interface ActionsAtWork {
  /** By their names: an action, or an action of a row. */
  readonly names: ReadonlySet<string>
  /** Does what an action does, unless it is being done. `work` says itself what fails. */
  take(name: string, work: () => Promise<void>): void
}

/** Begins with none; what is taken stays at work when its button is gone. */
export function useActionsAtWork(): ActionsAtWork {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set())
  // two presses before the buttons are shown again
  const latest = useRef(names)
  const take = useCallback((name: string, work: () => Promise<void>) => {
    if (latest.current.has(name)) return
    const show = (next: Iterable<string>) => {
      latest.current = new Set(next)
      setNames(latest.current)
    }
    show([...latest.current, name])
    void work().finally(() => show([...latest.current].filter((one) => one !== name)))
  }, [])
  return useMemo(() => ({ names, take }), [names, take])
}

/** Those of the element around. */
export const AtWorkContext = createContext<ActionsAtWork>({ names: new Set(), take: () => undefined })

export const useAtWork = (): ActionsAtWork => useContext(AtWorkContext)
