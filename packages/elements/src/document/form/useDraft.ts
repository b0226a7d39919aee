import { useCallback, useEffect, useRef, useState } from 'react'

/** What was typed and not sent yet, kept in this browser (decisions §10.2): it is there again after a reload. */
export interface Draft<T> {
  /** The draft found at the start. */
  readonly restored: { readonly value: T; readonly at: number } | undefined
  /** When it was last kept, in milliseconds. */
  readonly keptAt: number | undefined
  keep(value: T): void
  /** Goes on with what was found at the start: it is no news any more. */
  accept(): void
  discard(): void
}

interface Kept<T> {
  readonly version: string
  readonly at: number
  readonly value: T
}

const pause = 400

function find<T>(name: string, version: string): Kept<T> | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as Kept<T> | null
    return kept?.version === version ? kept : undefined
  } catch {
    return undefined
  }
}

function write<T>(name: string, kept: Kept<T>): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(kept))
    return true
  } catch {
    console.warn(`${name} could not be stored`)
    return false
  }
}

/** Where nothing can be stored there is nothing to forget. */
function forget(name: string): void {
  try {
    localStorage.removeItem(name)
  } catch {
    console.warn(`${name} could not be removed`)
  }
}

/**
 * @param name of the item, with the account in it
 * @param version of the document it was typed on; a draft of another version is not taken
 */
export function useDraft<T>(name: string, version: string): Draft<T> {
  const [restored, setRestored] = useState(() => find<T>(name, version))
  const [keptAt, setKeptAt] = useState<number>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<() => void>(undefined)
  const keep = useCallback(
    (value: T) => {
      clearTimeout(timer.current)
      pending.current = () => {
        pending.current = undefined
        const at = Date.now()
        if (write(name, { version, at, value })) setKeptAt(at)
      }
      timer.current = setTimeout(() => pending.current?.(), pause)
    },
    [name, version],
  )
  const discard = useCallback(() => {
    clearTimeout(timer.current)
    pending.current = undefined
    forget(name)
    setRestored(undefined)
    setKeptAt(undefined)
  }, [name])
  const accept = useCallback(() => setRestored(undefined), [])
  // who leaves within the pause finds it when he comes back at once
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      pending.current?.()
    },
    [],
  )
  return { restored, keptAt, keep, accept, discard }
}

export const draftName = (account: string, document: string, what: string): string =>
  `srm.draft.${account}.${document}.${what}`
