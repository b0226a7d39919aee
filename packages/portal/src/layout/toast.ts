/** What was done, or what failed without anybody to handle it, for a moment at the bottom of the frame. */
import { create } from 'zustand'

interface Told {
  readonly text: string
  readonly tone: 'done' | 'fault'
  /** Two same texts are two messages. */
  readonly at: number
}

export const useToast = create<{ readonly told: Told | undefined }>()(() => ({ told: undefined }))

const say = (tone: Told['tone']) => (text: string) => useToast.setState({ told: { text, tone, at: Date.now() } })

/** Says what was done. What did not work is said where it was tried, not here (screens §16). */
export const tell = say('done')

/** Says why a call failed that nobody handled (spec §8). */
export const tellFault = say('fault')

export const stopTelling = (): void => useToast.setState({ told: undefined })
