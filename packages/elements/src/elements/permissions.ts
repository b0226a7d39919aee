import { defineElement } from '../host/defineElement.ts'
import { event } from '../host/spec.ts'
import { toolScreen } from '../system/tools/toolScreen.tsx'

/** `<srm-permissions>`: every role with what it permits, and why somebody may do something. */
export const permissionsSpec = {
  props: {},
  events: {
    /** A role was chosen. */
    'srm-document-open': event<{ readonly document: string; readonly uuid: string; readonly number: string }>(),
  },
  methods: {},
} as const

defineElement(
  'srm-permissions',
  toolScreen(['role', 'Permissions', '权限配置'], () => import('../system/permissions/PermissionsScreen.tsx')),
  permissionsSpec,
)

declare module '../host/types.ts' {
  interface SrmElements {
    'srm-permissions': typeof permissionsSpec
  }
}
