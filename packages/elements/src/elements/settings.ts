import { defineElement } from '../host/defineElement.ts'
import { event } from '../host/spec.ts'
import { toolScreen } from '../system/tools/toolScreen.tsx'

/** `<srm-settings>`: what the account, or on the platform's side the installation, sets. */
export const settingsSpec = {
  props: {},
  events: { 'srm-dirty-change': event<{ readonly dirty: boolean }>() },
  methods: {},
} as const

defineElement(
  'srm-settings',
  toolScreen(['setting', 'Settings', '参数'], () => import('../system/tools/SettingsScreen.tsx')),
  settingsSpec,
)

declare module '../host/types.ts' {
  interface SrmElements {
    'srm-settings': typeof settingsSpec
  }
}
