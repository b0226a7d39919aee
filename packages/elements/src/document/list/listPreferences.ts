import { useState } from 'react'
import type { Density } from '../../host/settings.ts'
import { type ListPreferences, nameOf, read, write } from '../firstRows/storedPreferences.ts'

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
