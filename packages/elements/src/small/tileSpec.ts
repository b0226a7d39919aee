import { event, method, prop } from '../host/spec.ts'

/** `<srm-tile>`: how many documents stand under a tab of their list. */
export const tileSpec = {
  props: {
    /** Kind of the documents, such as `purchaseOrder`. */
    document: prop.text(),
    /** A tab of their list, such as `mine` or `late`; without it all are counted. */
    tab: prop.text(),
    /** In place of the tab's own name. */
    label: prop.text(),
    /** Where the tile leads. */
    href: prop.text(),
  },
  events: {
    /** The tile was clicked; its address is opened unless the host prevents that. */
    'srm-tile-open': event<{ readonly document: string; readonly tab: string; readonly count: number }>(),
  },
  methods: {
    refresh: method<() => Promise<void>>(),
  },
} as const
