import { event } from '../../host/spec.ts'

/** `<srm-settings>`: what the account, or on the platform's side the installation, sets. */
export const settingsSpec = {
  props: {},
  events: { 'srm-dirty-change': event<{ readonly dirty: boolean }>() },
  methods: {},
} as const
