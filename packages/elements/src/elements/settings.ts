import { defineElement } from '../host/defineElement.ts'
import { settingsSpec } from '../system/tools/settingsSpec.ts'
import { toolScreen } from '../system/tools/toolScreen.tsx'

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
