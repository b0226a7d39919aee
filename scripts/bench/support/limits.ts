/** What imports are held against: `psql`, and the memory the server takes meanwhile. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Bench } from './orders.ts'

/** What a statement of psql takes, in seconds. */
export function psql(url: string, command: string): number {
  const start = performance.now()
  const { status, stderr } = spawnSync('psql', [url, '-v', 'ON_ERROR_STOP=1', '-qc', command], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return (performance.now() - start) / 1000
}

/** Most memory the server has taken so far, in MiB. */
export const peak = ({ pid }: Pick<Bench, 'pid'>): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

interface Rate {
  readonly rows: number
  readonly seconds: number
  /** Seconds of the limit; absent for the limit itself. */
  readonly limit?: number | undefined
  readonly goal?: number | undefined
}

/** Prints seconds and rows per second, beside the limit. */
export function tellRate(name: string, { rows, seconds, limit, goal }: Rate): void {
  const ratio = limit ? `  ratio ${(limit / seconds).toFixed(2)}${goal ? ` (goal ≥ ${goal})` : ''}` : '  limit'
  console.log(
    `${name.padEnd(46)}${seconds.toFixed(1).padStart(8)} s${(rows / seconds).toFixed(0).padStart(10)} rows/s${ratio}`,
  )
}
