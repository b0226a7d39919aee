import type { DocumentExtension, ValueProps } from '../document/definition/screenTypes.ts'
import { Codes } from './Codes.tsx'
import { BuiltinRoles } from './permissions/BuiltinRoles.tsx'
import { PermissionsValue } from './permissions/PermissionsValue.tsx'
import { menuGroups, useDataItems, useNames } from './sources.ts'

const DataItems = ({ value }: ValueProps) => <Codes value={value} choices={useNames(useDataItems(), value)} byName />
const MenuGroups = ({ value }: ValueProps) => <Codes value={value} choices={useNames(menuGroups, value)} byName />

export const extension: DocumentExtension = {
  blocks: ['permissions'],
  values: { permissions: PermissionsValue, dataItems: DataItems, menuGroups: MenuGroups },
  above: BuiltinRoles,
  none: {
    en: 'No roles of your own yet: the built-in ones above can be given.',
    zh: '还没有自建角色，可以直接分配上面的内置角色。',
  },
  more: async () => (await import('./forms.tsx')).roleForm,
}
