import type { ListView } from '../../document/list/listView.ts'
import { event, method, prop } from '../../host/spec.ts'

/** `<srm-call-off-plan>`: open order lines by week; what is typed becomes call-offs. */
export const callOffPlanSpec = {
  props: {
    /** What is searched; `srm-view-change` tells each change. */
    view: prop.value<ListView>(),
  },
  events: {
    'srm-view-change': event<ListView>(),
    'srm-dirty-change': event<{ readonly dirty: boolean }>(),
    /** A call-off that was made is opened. */
    'srm-document-open': event<{ readonly document: string; readonly uuid: string; readonly number: string }>(),
  },
  methods: { refresh: method<() => Promise<void>>() },
} as const
