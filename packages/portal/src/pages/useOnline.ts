import { useEffect, useRef } from 'react'

/** Calls when the browser says that the network is back. */
export function useOnline(back: () => void): void {
  const latest = useRef(back)
  latest.current = back
  useEffect(() => {
    const call = () => latest.current()
    addEventListener('online', call)
    return () => removeEventListener('online', call)
  }, [])
}
