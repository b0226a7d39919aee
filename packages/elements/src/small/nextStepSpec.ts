import { event, method, prop } from '../host/spec.ts'

/** `<srm-next-step>`: for whom a document waits, for what and since when; with an address, the step as a link for who can take it. */
export const nextStepSpec = {
  props: {
    /** Kind of the document, such as `purchaseOrder`. */
    document: prop.text(),
    /** The document's uuid. */
    documentId: prop.text(),
    /** Where the step is taken: the page of the document. */
    href: prop.text(),
  },
  events: {
    /** The step was clicked; the address is opened unless the host prevents that. */
    'srm-step-open': event<{ readonly document: string; readonly uuid: string; readonly action: string }>(),
  },
  methods: {
    refresh: method<() => Promise<void>>(),
  },
} as const
