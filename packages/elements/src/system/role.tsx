import type { DocumentExtension, ValueProps } from '../document/extension.ts'
import { Codes } from './Codes.tsx'
import { useDataItems, useOwn } from './choices.ts'
import { BuiltinRoles } from './permissions/BuiltinRoles.tsx'
import { PermissionsValue } from './permissions/PermissionsValue.tsx'

const DataItems = ({ value }: ValueProps) => <Codes value={value} choices={useDataItems()} />
const MenuGroups = ({ value }: ValueProps) => <Codes value={value} choices={useOwn('menuGroup')} />

export const extension: DocumentExtension = {
  fixed: ['roleCode'],
  blocks: ['permissions'],
  values: { permissions: PermissionsValue, dataItems: DataItems, menuGroups: MenuGroups },
  above: BuiltinRoles,
  more: async () => (await import('./forms.tsx')).roleForm,
}
