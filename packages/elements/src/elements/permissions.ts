import { defineElement } from '../host/defineElement.ts'
import { permissionsSpec } from '../system/permissions/permissionsSpec.ts'
import { toolScreen } from '../system/tools/toolScreen.tsx'

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
