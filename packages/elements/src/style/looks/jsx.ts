/** In the place of React's own runtime for our screens (`scripts/namedParts.ts`): what they draw has its names for `::part`. */
import { jsx as draw, jsxs as drawAll, Fragment } from 'react/jsx-runtime'
import { partOf } from './parts.ts'

const known = new Map<string, string | undefined>()

/** Draws as React does; a tag with classes of pieces that have a name gets it. */
const naming =
  (drawn: typeof draw): typeof draw =>
  (type, props, key) => {
    const { className } = props as { readonly className?: unknown }
    if (typeof type === 'string' && typeof className === 'string') {
      if (!known.has(className)) known.set(className, partOf(className))
      const part = known.get(className)
      if (part) (props as { part?: string }).part = part
    }
    return drawn(type, props, key)
  }

export const jsx = naming(draw)
export const jsxs = naming(drawAll)
export { Fragment }
