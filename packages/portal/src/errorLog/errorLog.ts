/** What went wrong in this browser: the last 200 entries, kept here until they are cleared (domain/08 §4.13). */
import { create } from 'zustand'
import { withoutSecrets } from './secrets.ts'

export type LogType = 'error' | 'rejection' | 'render' | 'chunk' | 'menu' | 'network' | 'element' | 'translation'

/** An entry as spec §3 has it. */
export interface LogEntry {
  readonly url: string
  /** ISO 8601, UTC. */
  readonly time: string
  readonly type: LogType
  readonly message: string
  readonly stack: string
  readonly info: string
}

export type NewEntry = Pick<LogEntry, 'type' | 'message'> & Partial<Pick<LogEntry, 'stack' | 'info'>>

export const mostEntries = 200
const longest = { message: 500, stack: 4000, info: 1000 } as const
const name = 'srm.clientLog'

function stored(): readonly LogEntry[] {
  try {
    const entries: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(entries) ? entries : []
  } catch {
    return []
  }
}

/** The entries, the newest first. */
export const useErrorLog = create<readonly LogEntry[]>()(() => stored())

function keep(entries: readonly LogEntry[]): void {
  useErrorLog.setState(entries, true)
  try {
    localStorage.setItem(name, JSON.stringify(entries))
  } catch {
    // A full store keeps the entries of this page load in memory.
  }
}

const clean = (text: string, most: number): string => withoutSecrets(text).slice(0, most)

const isAgain = (entry: LogEntry, before: LogEntry | undefined): boolean =>
  before !== undefined &&
  (['url', 'type', 'message', 'stack', 'info'] as const).every((key) => entry[key] === before[key])

let isLeft = false

/** A page that is left ends its requests: what fails until it is shown again is no fault. */
export function setLeft(left: boolean): void {
  isLeft = left
}

/** Adds an entry without its secrets; the same one again only moves its time. */
export function logError({ type, message, stack = '', info = '' }: NewEntry): void {
  if (isLeft) return
  const entry: LogEntry = {
    url: clean(location.href, longest.info),
    time: new Date().toISOString(),
    type,
    message: clean(message, longest.message),
    stack: clean(stack, longest.stack),
    info: clean(info, longest.info),
  }
  const entries = stored()
  const rest = isAgain(entry, entries[0]) ? entries.slice(1) : entries
  keep([entry, ...rest].slice(0, mostEntries))
}

/** What an error says about itself. */
export const described = (error: unknown): Pick<LogEntry, 'message' | 'stack'> =>
  error instanceof Error
    ? { message: `${error.name}: ${error.message}`, stack: error.stack ?? '' }
    : { message: String(error), stack: '' }

export const clearErrorLog = (): void => keep([])
