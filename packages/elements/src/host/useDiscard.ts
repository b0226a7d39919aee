import { useEffect, useRef } from 'react'
import { useElement } from './env.ts'

/** Says what is to be forgotten when the host discards what was typed and not saved. */
export function useDiscard(forget: () => void): void {
  const { onDiscard } = useElement()
  const latest = useRef(forget)
  latest.current = forget
  useEffect(() => onDiscard(() => latest.current()), [onDiscard])
}
