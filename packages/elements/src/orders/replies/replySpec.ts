import { event, method } from '../../host/spec.ts'

/** `<srm-reply-sheet>`: lines of all orders and call-offs that wait for the supplier's answer, in one grid. */
export const replySheetSpec = {
  props: {},
  events: { 'srm-dirty-change': event<{ readonly dirty: boolean }>() },
  methods: { refresh: method<() => Promise<void>>() },
} as const
