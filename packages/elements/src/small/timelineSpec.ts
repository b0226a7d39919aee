import { method, prop } from '../host/spec.ts'

/** `<srm-timeline>`: where a document is on its way, and what has happened to it. */
export const timelineSpec = {
  props: {
    /** Kind of the document, such as `purchaseOrder`. */
    document: prop.text(),
    /** The document's uuid. */
    documentId: prop.text(),
    /** One of both alone. */
    show: prop.text<'progress' | 'history'>(),
    /** At most so many of the latest entries. */
    limit: prop.number(),
  },
  events: {},
  methods: {
    refresh: method<() => Promise<void>>(),
  },
} as const
