import type { ListView } from '../../document/list/listView.ts'
import { event, method, prop } from '../../host/spec.ts'

/** `<srm-stock side="buyer">`: what lies where; each row opens the vouchers that make it. */
export const stockSpec = {
  props: {
    /** Search, filters, sums and page as one object; `srm-view-change` tells each change. */
    view: prop.value<ListView>(),
  },
  events: {
    'srm-view-change': event<ListView>(),
    /** A voucher, or what a value names, was opened. */
    'srm-document-open': event<{ readonly document: string; readonly uuid: string; readonly number: string }>(),
  },
  methods: { refresh: method<() => Promise<void>>() },
} as const
