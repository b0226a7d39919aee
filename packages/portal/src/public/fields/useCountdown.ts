import { useEffect, useState } from 'react'

/** Whole seconds until a moment that `start` sets; 0 when it has passed. */
export function useCountdown(): readonly [left: number, start: (seconds: number) => void] {
  const [end, setEnd] = useState(0)
  const [now, setNow] = useState(0)
  const left = Math.max(0, Math.ceil((end - now) / 1000))
  useEffect(() => {
    if (left === 0) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [left])
  const start = (seconds: number) => {
    const from = Date.now()
    setNow(from)
    setEnd(from + seconds * 1000)
  }
  return [left, start]
}
