import type { Density } from '../../host/settings.ts'

/** What a person chose on this device for one list: columns and row height. */
export interface ListPreferences {
  /** Shown columns in their order; absent means the definition's. */
  readonly columns?: readonly string[]
  /** The same of the list by line. */
  readonly lineColumns?: readonly string[]
  readonly density?: Density
}

export const nameOf = (document: string, side: string): string => `srm.list.${side}.${document}`

export function read<T>(name: string): T | undefined {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Stores what can be stored; a full or forbidden store loses the choice, never the screen. */
export function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value))
  } catch {
    console.warn(`${name} could not be stored`)
  }
}
