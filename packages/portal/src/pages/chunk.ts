/** Lazy page files with a deadline (spec §8, §9). */

export const chunkDeadline = 120_000

export type ChunkFailure = 'timeout' | 'network'

/** A page file did not come in time, or not at all. */
export class ChunkLoadError extends Error {
  readonly kind: ChunkFailure
  constructor(kind: ChunkFailure, cause?: unknown) {
    super(`chunk ${kind}`, cause === undefined ? undefined : { cause })
    this.name = 'ChunkLoadError'
    this.kind = kind
  }
}

/**
 * Loads a file.
 * @param load the dynamic import
 * @param deadline milliseconds
 * @throws ChunkLoadError when it fails, or takes longer than the deadline
 */
export async function loadChunk<T>(load: () => Promise<T>, deadline = chunkDeadline): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout')), deadline)
  })
  try {
    return await Promise.race([load(), late])
  } catch (cause) {
    throw cause instanceof ChunkLoadError ? cause : new ChunkLoadError('network', cause)
  } finally {
    clearTimeout(timer)
  }
}
