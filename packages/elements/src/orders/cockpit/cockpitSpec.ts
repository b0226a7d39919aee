import type { ListView } from '../../document/list/listView.ts'
import { event, method, prop } from '../../host/spec.ts'

/** `<srm-order-cockpit side="buyer">`: what there is to do now, over all orders, deliveries, inspections and returns. */
export const orderCockpitSpec = {
  props: {
    /** What is searched and whose work it is; `srm-view-change` tells each change. */
    view: prop.value<ListView>(),
  },
  events: {
    'srm-view-change': event<ListView>(),
    /** A row was opened, or the form of a document that is made of it: the host shows it, else it is made at once. */
    'srm-document-open': event<
      { readonly document: string } & (
        | { readonly uuid: string; readonly number: string }
        | { readonly start: Readonly<Record<string, unknown>> }
      )
    >(),
  },
  methods: { refresh: method<() => Promise<void>>() },
} as const
