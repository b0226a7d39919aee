import type { DocumentExtension, ValueProps } from '../document/definition/screenTypes.ts'
import { BuiltinMenus } from './BuiltinMenus.tsx'
import { Codes } from './Codes.tsx'
import { useMenuEntries } from './choices.ts'

const Parent = ({ value }: ValueProps) => <Codes value={value ? [value] : []} choices={useMenuEntries()} />

export const extension: DocumentExtension = {
  values: { parentId: Parent },
  above: BuiltinMenus,
  none: { en: 'No entries of your own yet: the menu above applies.', zh: '还没有自建菜单，使用上面的内置菜单。' },
  more: async () => (await import('./forms.tsx')).menuForm,
}
