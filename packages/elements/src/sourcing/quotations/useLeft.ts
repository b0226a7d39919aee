import { useEffect, useState } from 'react'
import { nextTurn } from './remaining.ts'

/** Milliseconds until an instant, told again while somebody looks. */
export function useLeft(until: string): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Date.parse(until) - now
  const pause = nextTurn(left)
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setNow(Date.now()), pause)
    return () => clearInterval(timer)
  }, [pause, isOver])
  return left
}
