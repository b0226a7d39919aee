import { event, method, prop } from '../host/spec.ts'

/** The whole application in one tag, with the session of the page around. */
export const portalSpec = {
  props: {
    /** The page it begins with, a path of the portal with its query; another value leads there. */
    path: prop.text(),
    /** `hash`: the address of the page says behind its `#` what is shown, and history leads through it. */
    address: prop.text<'hash'>(),
    /** The part of the page's own path below which the portal keeps its paths, in place of `address`. */
    basePath: prop.text(),
  },
  events: {
    /** Another page is shown, or it has another title. */
    'srm-navigate': event<{ readonly path: string; readonly title: string }>(),
  },
  methods: {
    /** Leads to a page, a path of the portal with its query. */
    open: method<(path: string) => Promise<void>>(),
  },
} as const
