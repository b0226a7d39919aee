import type { Places } from './places.ts'

type Words = NonNullable<Places<string>[string]>
type Said = { readonly [key in string]?: Words }

/** Merges two tables of places; a field that is in both has the words of both. */
export function mergePlaces<A extends string, B extends string>(a: Places<A> = {}, b: Places<B> = {}): Places<A | B> {
  const more: Said = b
  const said: Said = a
  const keys = Object.keys({ ...said, ...more })
  const words = Object.fromEntries(keys.map((key) => [key, [...(said[key] ?? []), ...(more[key] ?? [])]]))
  return words as unknown as Places<A | B>
}
