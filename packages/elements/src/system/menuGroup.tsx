import type { DocumentExtension, ValueProps } from '../document/definition/screenTypes.ts'
import { Codes } from './Codes.tsx'
import { useMenuEntries } from './choices.ts'

const Menus = ({ value }: ValueProps) => <Codes value={value} choices={useMenuEntries()} />

export const extension: DocumentExtension = {
  values: { menus: Menus },
  more: async () => (await import('./forms.tsx')).menuGroupForm,
}
