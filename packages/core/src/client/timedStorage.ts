/** Stored items with a timer (spec §9): an item set with `minutes` is gone after minutes × 60 seconds. */
import type { StorageArea } from './host.ts'

interface Item {
  readonly value: unknown
  /** Milliseconds since 1970; absent when the item stays. */
  readonly ends?: number
}

export interface TimedStorage {
  get(key: string): unknown
  set(key: string, value: unknown, minutes?: number): void
  remove(key: string): void
}

/** Keeps items in `area` under `prefix.key`. A full or forbidden store loses the item, never the session. */
export function timedStorage(area: StorageArea, prefix: string, now: () => number = Date.now): TimedStorage {
  const name = (key: string) => `${prefix}.${key}`
  const remove = (key: string) => area.removeItem(name(key))
  return {
    remove,
    get(key) {
      try {
        const item = JSON.parse(area.getItem(name(key)) ?? 'null') as Item | null
        if (item && (item.ends === undefined || item.ends > now())) return item.value
        if (item) remove(key)
      } catch {
        remove(key)
      }
      return undefined
    },
    set(key, value, minutes) {
      const item: Item = minutes === undefined ? { value } : { value, ends: now() + minutes * 60_000 }
      try {
        area.setItem(name(key), JSON.stringify(item))
      } catch (cause) {
        console.warn(`${name(key)} could not be stored`, cause)
      }
    },
  }
}

/** A store that ends with the page or the process. */
export function memoryArea(): StorageArea {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}
