import { event, method } from '../../host/spec.ts'

/** `<srm-stock side="buyer">`: what lies where; each row opens the vouchers that make it. */
export const stockSpec = {
  props: {},
  events: {
    /** A voucher was opened. */
    'srm-document-open': event<{ readonly document: string; readonly uuid: string; readonly number: string }>(),
  },
  methods: { refresh: method<() => Promise<void>>() },
} as const
