import type { ListView } from '../../document/list/listView.ts'
import type { Followed } from '../../home/followed.ts'
import { event, method, prop } from '../../host/spec.ts'

/** `<srm-money-overview side="buyer">`: what happened to money, and what waits; figures lead to lists. */
export const moneySpec = {
  props: {
    /** Search, filters, sums and page as one object; `srm-view-change` tells each change. */
    view: prop.value<ListView>(),
    /** What its links say, given a path of the portal; without it they lead to the portal in another window. */
    hrefOf: prop.value<(path: string) => string>(),
  },
  events: {
    'srm-view-change': event<ListView>(),
    /** What a value names was opened. */
    'srm-document-open': event<{ readonly document: string; readonly uuid: string; readonly number: string }>(),
    /** A list was chosen; a host that calls `preventDefault()` shows it itself. */
    'srm-follow': event<Followed & { readonly path: string }>(),
  },
  methods: { refresh: method<() => Promise<void>>() },
} as const
