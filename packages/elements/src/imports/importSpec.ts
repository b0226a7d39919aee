import { event, prop } from '../host/spec.ts'

/** `<srm-import document="material">`: a file with rows of a document, from dropping it to its result. */
export const importSpec = {
  props: {
    /** Name of the document, such as `material`; it may be absent beside a job. */
    document: prop.text(),
    /** The uuid of an import that was begun; a new one when absent. */
    jobId: prop.text(),
  },
  events: {
    /** An import was begun or an earlier one opened; the element shows it unless the host prevents that. */
    'srm-job-change': event<{ readonly document: string; readonly uuid: string; readonly number: string }>(),
    /** A new import was asked for; the element begins one unless the host prevents that. */
    'srm-job-new': event<{ readonly document: string }>(),
    /** The import is shown. */
    'srm-loaded': event<{ readonly uuid: string; readonly number: string }>(),
    /** An import has ended and rows were written. */
    'srm-imported': event<{ readonly document: string; readonly uuid: string }>(),
    /** The list of what was imported was asked for, with all earlier imports (`importJob`) likewise. */
    'srm-list-open': event<{ readonly document: string }>(),
    'srm-dirty-change': event<{ readonly dirty: boolean }>(),
  },
  methods: {},
} as const
