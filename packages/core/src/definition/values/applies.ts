import type { Field } from '../field.ts'

/** Does it have an effect in a document whose head stands so? */
export const applies = ({ appliesWhile = {} }: Field, head: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(appliesWhile).every(([key, words]) => {
    const value = head[key] ?? null
    return words === null ? value === null : ([words].flat() as readonly unknown[]).includes(value)
  })
