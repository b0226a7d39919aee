import { useEffect, useState } from 'react'

const typingPause = 250

/** A text once nobody has typed for a moment. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
