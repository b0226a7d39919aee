/** The question who one is, which a call asked in the middle of something: calls at the same time share one. */
import { create } from 'zustand'

interface Proof {
  /** Hears how it ended; undefined while nothing is asked. */
  readonly settle: ((proven: boolean) => void) | undefined
}

export const useProof = create<Proof>()(() => ({ settle: undefined }))

let asked: Promise<boolean> | undefined

/** Opens the dialog; answers whether the person showed who he is. */
export function askProof(): Promise<boolean> {
  asked ??= new Promise<boolean>((done) => useProof.setState({ settle: done })).finally(() => {
    asked = undefined
    useProof.setState({ settle: undefined })
  })
  return asked
}
