import type { DocumentExtension, ValueProps } from '../document/definition/screenTypes.ts'
import { BuiltinMenus } from './BuiltinMenus.tsx'
import { Codes } from './Codes.tsx'
import { useMenuEntries } from './choices.ts'

const Parent = ({ value }: ValueProps) => <Codes value={value ? [value] : []} choices={useMenuEntries()} />

export const extension: DocumentExtension = {
  values: { parentId: Parent },
  above: BuiltinMenus,
  more: async () => (await import('./forms.tsx')).menuForm,
}
