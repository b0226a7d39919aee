/** Documents that an account keeps for itself, whichever side it is on: roles, people, organizations. */
import type { Side } from '../definition/shape.ts'

export const everySide: readonly Side[] = ['buyer', 'supplier', 'platform']

/** The same view of one's own rows for each of the sides. */
export const ownRowsOn = <const S extends readonly Side[], const V extends object>(sides: S, view: V) =>
  Object.fromEntries(
    sides.map((side) => [side, { owner: 'elsAccount', sees: 'all', creates: true, ...view }]),
  ) as unknown as { readonly [K in S[number]]: { owner: 'elsAccount'; sees: 'all'; creates: true } & V }
