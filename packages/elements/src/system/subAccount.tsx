import { useScope } from '../document/definition/documentScope.tsx'
import type { DocumentExtension, ValueProps } from '../document/definition/screenTypes.ts'
import { label } from '../document/values/labelText.ts'
import { Codes, codesOf } from './Codes.tsx'
import { useDataItems, useNames, useRoles } from './sources.ts'

const noRole = { en: 'No role', zh: '未分配角色' }

function Roles({ value }: ValueProps) {
  const { locale } = useScope()
  const choices = useNames(useRoles(), value)
  if (codesOf(value).length === 0) return <span className="tag gold">{label(locale, noRole)}</span>
  return <Codes value={value} choices={choices} byName />
}
const DataItems = ({ value }: ValueProps) => <Codes value={value} choices={useNames(useDataItems(), value)} byName />

/** What people's screens need beside the definition: roles and data permissions by name, and why somebody may what. */
export const extension: DocumentExtension = {
  words: {
    en: {
      title: 'People',
      one: 'person',
      many: 'people',
      create: 'Invite a person',
      count: (n) => (n === '1' ? '1 person' : `${n} people`),
    },
    zh_cn: {
      title: '子账号',
      one: '子账号',
      many: '子账号',
      create: '邀请子账号',
      count: (n) => `共 ${n} 个子账号`,
    },
  },
  listColumns: () => ({ mobile: { width: 124 }, roles: { minWidth: 180 } }),
  values: { roles: Roles, dataItems: DataItems },
  more: async () => (await import('./forms.tsx')).subAccountForm,
}
