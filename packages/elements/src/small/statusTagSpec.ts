import { event, prop } from '../host/spec.ts'

/** `<srm-status-tag>`: the status of a document in the words and colour it has everywhere. */
export const statusTagSpec = {
  props: {
    /** Kind of the document, such as `purchaseOrder`. */
    document: prop.text(),
    /** The document's uuid; it is asked for its status and followed. */
    documentId: prop.text(),
    /** A status by its name, such as `confirmed`: nothing is asked of the server then. */
    status: prop.text(),
    /** Which status it is, where a document has several, such as `auditStatus`; without it the one that sums them up. */
    column: prop.text(),
  },
  events: {
    /** Another status than before is shown. */
    'srm-status-change': event<{ readonly uuid: string; readonly stage: string }>(),
  },
  methods: {},
} as const
