import { event, prop } from '../host/spec.ts'
import type { Followed } from './followed.ts'

/** A tile of a home page. */
export const tileSpec = {
  props: {
    /** What its links say, given a path of the portal; without it they lead to the portal in another window. */
    hrefOf: prop.value<(path: string) => string>(),
  },
  events: {
    /** A list or document was chosen; a host that calls `preventDefault()` shows it itself. */
    'srm-follow': event<Followed & { readonly path: string }>(),
  },
  methods: {},
} as const

/** What waits for a person, of every duty of his. */
export const countingTileSpec = {
  props: {
    /** What its links say, given a path of the portal; without it they lead to the portal in another window. */
    hrefOf: prop.value<(path: string) => string>(),
  },
  events: {
    /** A list or document was chosen; a host that calls `preventDefault()` shows it itself. */
    'srm-follow': event<Followed & { readonly path: string }>(),
    /** How much waits for the person, and how much of it is late. */
    'srm-count-change': event<{ readonly waiting: number; readonly late: number }>(),
  },
  methods: {},
} as const
