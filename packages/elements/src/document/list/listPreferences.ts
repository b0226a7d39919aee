import { useState } from 'react'
import type { Density } from '../../host/settings.ts'

/** What a person chose on this device for one list: columns and row height. */
export interface ListPreferences {
  /** Shown columns in their order; absent means the definition's. */
  readonly columns?: readonly string[]
  /** The same of the list by line. */
  readonly lineColumns?: readonly string[]
  readonly density?: Density
}

const nameOf = (document: string, side: string): string => `srm.list.${side}.${document}`

function read<T>(name: string): T | undefined {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Stores what can be stored; a full or forbidden store loses the choice, never the screen. */
function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value))
  } catch {
    console.warn(`${name} could not be stored`)
  }
}

export interface PreferenceChanges {
  /** Undefined goes back to the definition's columns. */
  columns(columns: readonly string[] | undefined): void
  density(density: Density): void
  all(chosen: ListPreferences): void
}

export function useListPreferences(document: string, side: string): readonly [ListPreferences, PreferenceChanges] {
  const name = nameOf(document, side)
  const [stored, setStored] = useState(() => ({ name, value: read<ListPreferences>(name) ?? {} }))
  const value = stored.name === name ? stored.value : (read<ListPreferences>(name) ?? {})
  const keep = (next: ListPreferences) => {
    write(name, next)
    setStored({ name, value: next })
  }
  const changes: PreferenceChanges = {
    all: keep,
    density: (density) => keep({ ...value, density }),
    columns: (columns) => {
      const { columns: _, ...rest } = value
      keep(columns ? { ...rest, columns } : rest)
    },
  }
  return [value, changes]
}
