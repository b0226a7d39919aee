import { event } from '../../host/spec.ts'

/** `<srm-permissions>`: every role with what it permits, and why somebody may do something. */
export const permissionsSpec = {
  props: {},
  events: {
    /** A role was chosen. */
    'srm-document-open': event<{ readonly document: string; readonly uuid: string; readonly number: string }>(),
  },
  methods: {},
} as const
