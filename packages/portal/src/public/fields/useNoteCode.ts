import { TooMany } from '@srm/core/client/errors'
import { useState } from 'react'
import { useCountdown } from './useCountdown.ts'

export interface NoteCode {
  /** Seconds until another code may be asked for. */
  readonly waiting: number
  readonly busy: boolean
  /** Where the last code went. */
  readonly sentTo: string | undefined
  /** Why the last one was not sent. */
  readonly error: unknown
  readonly send: (target: string) => Promise<void>
  /** Another call has sent one. */
  readonly start: (resendAfter: number) => void
}

/**
 * Sends codes, one at a time, and counts down to the next (spec §5, §9).
 * @param ask the call that sends one
 */
export function useNoteCode(ask: (target: string) => Promise<{ readonly resendAfter: number }>): NoteCode {
  const [waiting, wait] = useCountdown()
  const [state, setState] = useState<{ readonly sentTo?: string; readonly error?: unknown }>({})
  const [busy, setBusy] = useState(false)
  const send = async (target: string) => {
    if (busy || waiting > 0) return
    setBusy(true)
    try {
      const { resendAfter } = await ask(target)
      wait(resendAfter)
      setState({ sentTo: target })
    } catch (error) {
      if (error instanceof TooMany) wait(error.retryAfter)
      setState((before) => ({ ...before, error }))
    }
    setBusy(false)
  }
  return { waiting, busy, sentTo: state.sentTo, error: state.error, send, start: wait }
}
