/** Work in the background of the server: when told, and from time to time. */

export interface Repeated {
  /** There is something to do. */
  wake(): void
  /** Lets the running work end; nothing runs afterwards. */
  stop(): Promise<void>
}

export interface RepeatParts {
  /** Answers whether there may be more to do at once. */
  readonly work: (signal: AbortSignal) => Promise<boolean>
  /** Milliseconds between two looks when nobody tells. */
  readonly every: number
  /** Milliseconds in which several calls count as one. */
  readonly gap: number
  readonly failed: (error: unknown) => void
}

/** Runs the work, never twice at a time. Starts with the first `wake`. */
export function repeat({ work, every, gap, failed }: RepeatParts): Repeated {
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false
  const { signal } = ending
  const after = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(begin, milliseconds).unref()
  }
  const run = async () => {
    again = false
    try {
      for (let more = true; more && !signal.aborted; ) more = await work(signal)
    } catch (error) {
      if (!signal.aborted) failed(error)
    }
  }
  const begin = () => {
    running = run().finally(() => {
      running = undefined
      if (!signal.aborted) after(again ? gap : every)
    })
  }
  return {
    wake: () => {
      again = true
      if (!running && !signal.aborted) after(gap)
    },
    stop: async () => {
      ending.abort()
      clearTimeout(timer)
      await running
    },
  }
}
