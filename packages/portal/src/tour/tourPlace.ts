/** Where the card of a step stands beside what it explains. Pure; pixels of the window. */

export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

interface Size {
  readonly width: number
  readonly height: number
}

const gap = 12
const edge = 8

const within = (value: number, length: number, all: number): number =>
  Math.max(edge, Math.min(value, all - length - edge))

/** Below the target, else above, else at its right; always inside the window. Without a target in the middle. */
export function cardPlace(
  target: Box | undefined,
  card: Size,
  view: Size,
): { readonly left: number; readonly top: number } {
  if (!target) return { left: (view.width - card.width) / 2, top: (view.height - card.height) / 2 }
  const below = target.top + target.height + gap
  const above = target.top - gap - card.height
  const left = within(target.left, card.width, view.width)
  if (below + card.height + edge <= view.height) return { left, top: below }
  if (above >= edge) return { left, top: above }
  const right = target.left + target.width + gap
  return { left: within(right, card.width, view.width), top: within(target.top, card.height, view.height) }
}
