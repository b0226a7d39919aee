/** How long the tests of each file take, so that the longest begin first: `npm test -- --durations` writes it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../files.ts'

/** Seconds by project and by the file's path from the repository's folder. */
export type Durations = Readonly<Record<string, Readonly<Record<string, number>>>>

const kept = join(root, 'scripts', 'suite', 'durations.json')
export const readDurations = (): Durations => JSON.parse(readFileSync(kept, 'utf8'))

/** Powers of two, so that a busy machine or a small change alters no line. */
const rounded = (seconds: number): number => 2 ** Math.max(0, Math.round(Math.log2(seconds)))

/** What is known stays until it is wrong by half. */
const learnt = (known: number | undefined, seconds: number): number =>
  known !== undefined && seconds > known / 2 && seconds < known * 2 ? known : rounded(seconds)

const sorted = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** What is known with what was measured; files that are gone are left out, those that were not run stay. */
export function withMeasured(known: Durations, measured: Durations, isThere: (file: string) => boolean): Durations {
  const projects = [...new Set([...Object.keys(known), ...Object.keys(measured)])]
  const of = (project: string) => {
    const before = known[project] ?? {}
    const now = Object.entries(measured[project] ?? {}).map(
      ([file, seconds]) => [file, learnt(before[file], seconds)] as const,
    )
    const all = { ...before, ...Object.fromEntries(now) }
    return sorted(Object.fromEntries(Object.entries(all).filter(([file]) => isThere(file))))
  }
  return sorted(Object.fromEntries(projects.map((project) => [project, of(project)])))
}

/** Writes what was measured beside what was known. */
export function keepDurations(measured: Durations): void {
  const now = withMeasured(readDurations(), measured, (file) => existsSync(join(root, file)))
  writeFileSync(kept, `${JSON.stringify(now, null, 2)}\n`)
}

/** The seconds of a file; one that nobody has measured is like the middle one of its project. */
export function secondsOf(durations: Durations, project: string, file: string): number {
  const its = durations[project] ?? {}
  const ordered = Object.values(its).toSorted((one, other) => one - other)
  return its[file] ?? ordered[Math.floor(ordered.length / 2)] ?? 0
}
