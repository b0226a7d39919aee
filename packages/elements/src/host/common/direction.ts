/** Which way text runs. */
export type Direction = 'ltr' | 'rtl'

/** Does text run from right to left here? */
export const isRtl = (node: Element): boolean => getComputedStyle(node).direction === 'rtl'

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** The key as text runs: the arrow to the right leads on, also where on is to the left. */
export const keyAlong = ({
  key,
  currentTarget,
}: {
  readonly key: string
  readonly currentTarget: EventTarget
}): string => (mirrored[key] !== undefined && isRtl(currentTarget as Element) && mirrored[key]) || key
