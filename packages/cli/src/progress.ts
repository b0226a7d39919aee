/** A bar on stderr, only where somebody watches. */
import type { Terminal } from './terminal.ts'

export interface Progress {
  add(count: number): void
  stop(): void
}

/** @param total in the unit of `add` */
export async function startProgress({ stderr, json, plain }: Terminal, total: number, done = 0): Promise<Progress> {
  if (json || plain || !stderr.isTTY) return { add: () => undefined, stop: () => undefined }
  const { SingleBar } = await import('cli-progress')
  const bar = new SingleBar({ stream: stderr, format: '{bar} {percentage}%', hideCursor: true, clearOnComplete: true })
  bar.start(total, done)
  return { add: (count) => bar.increment(count), stop: () => bar.stop() }
}
