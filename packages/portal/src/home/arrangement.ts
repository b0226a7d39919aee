/** How a person has arranged home: which tiles, in which order. Pure. */
import type { Side } from '@srm/elements/host/settings.ts'
import type { HomeLayout } from '../settings/settings.ts'

/** The tiles in their usual order (spec §2). */
export const tileNames = ['work', 'orders', 'deliveries', 'money'] as const
export type TileName = (typeof tileNames)[number]

/** The right that each tile is for; what somebody has to do is of several kinds, and its tile says that it is nothing. */
const rightOf: Readonly<Partial<Record<TileName, string>>> = {
  // in money
  orders: 'purchaseOrder.field.price',
  deliveries: 'deliveryNotice.view',
  // for those who answer them
  money: 'reconciliation.confirm',
}

/** A person's rights on each of his sides. */
export type Rights = Readonly<Partial<Record<Side, readonly string[]>>>

/** The tiles of a person: those that he has the right for on one of his sides. */
export const tilesOf = (rights: Rights): readonly TileName[] =>
  tileNames.filter((name) => {
    const right = rightOf[name]
    return right === undefined || Object.values(rights).some((keys = []) => keys.includes(right))
  })

export interface Arrangement {
  /** Seen, in their order. */
  readonly shown: readonly TileName[]
  readonly hidden: readonly TileName[]
}

/** What was kept, without tiles that no longer exist; new ones come last. */
export function arrangementOf(layout: HomeLayout | undefined, tiles: readonly TileName[]): Arrangement {
  const kept = (layout?.order ?? []).flatMap((name) => tiles.find((tile) => tile === name) ?? [])
  const order = [...new Set([...kept, ...tiles])]
  const isHidden = (name: TileName) => layout?.hidden.includes(name) ?? false
  return { shown: order.filter((name) => !isHidden(name)), hidden: order.filter(isHidden) }
}

/** What a person has chosen, and between which tiles. */
export interface Home {
  readonly layout: HomeLayout | undefined
  readonly tiles: readonly TileName[]
}

const layoutOf = ({ shown, hidden }: Arrangement): HomeLayout => ({ order: [...shown, ...hidden], hidden })

/** Moves a tile to a place among those that are seen; places outside lead to the nearest. */
export function moved({ layout, tiles }: Home, name: TileName, to: number): HomeLayout {
  const { shown, hidden } = arrangementOf(layout, tiles)
  const others = shown.filter((other) => other !== name)
  const at = Math.max(0, Math.min(to, others.length))
  return layoutOf({ shown: [...others.slice(0, at), name, ...others.slice(at)], hidden })
}

export function hiding({ layout, tiles }: Home, name: TileName): HomeLayout {
  const { shown, hidden } = arrangementOf(layout, tiles)
  return layoutOf({ shown: shown.filter((other) => other !== name), hidden: [...hidden, name] })
}

/** Seen again, as the last one. */
export function showing({ layout, tiles }: Home, name: TileName): HomeLayout {
  const { shown, hidden } = arrangementOf(layout, tiles)
  return layoutOf({ shown: [...shown, name], hidden: hidden.filter((other) => other !== name) })
}
