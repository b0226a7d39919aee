/** How a person has arranged home: which tiles, in which order. Pure. */
import type { HomeLayout } from '../settings/settings.ts'

/** The tiles in their usual order (spec §2). */
export const tileNames = ['work', 'approval', 'logistics', 'orders'] as const
export type TileName = (typeof tileNames)[number]

const isTile = (name: string): name is TileName => tileNames.some((tile) => tile === name)

export interface Arrangement {
  /** Seen, in their order. */
  readonly shown: readonly TileName[]
  readonly hidden: readonly TileName[]
}

/** What was kept, without tiles that no longer exist; new ones come last. */
export function arrangementOf(layout: HomeLayout | undefined): Arrangement {
  const kept = (layout?.order ?? []).filter(isTile)
  const order = [...new Set([...kept, ...tileNames])]
  const isHidden = (name: TileName) => layout?.hidden.includes(name) ?? false
  return { shown: order.filter((name) => !isHidden(name)), hidden: order.filter(isHidden) }
}

const layoutOf = ({ shown, hidden }: Arrangement): HomeLayout => ({ order: [...shown, ...hidden], hidden })

/** Moves a tile to a place among those that are seen; places outside lead to the nearest. */
export function moved(layout: HomeLayout | undefined, name: TileName, to: number): HomeLayout {
  const { shown, hidden } = arrangementOf(layout)
  const others = shown.filter((other) => other !== name)
  const at = Math.max(0, Math.min(to, others.length))
  return layoutOf({ shown: [...others.slice(0, at), name, ...others.slice(at)], hidden })
}

export function hiding(layout: HomeLayout | undefined, name: TileName): HomeLayout {
  const { shown, hidden } = arrangementOf(layout)
  return layoutOf({ shown: shown.filter((other) => other !== name), hidden: [...hidden, name] })
}

/** Seen again, as the last one. */
export function showing(layout: HomeLayout | undefined, name: TileName): HomeLayout {
  const { shown, hidden } = arrangementOf(layout)
  return layoutOf({ shown: [...shown, name], hidden: hidden.filter((other) => other !== name) })
}
