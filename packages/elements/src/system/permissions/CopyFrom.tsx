import { Select } from 'antd'
import { useScope } from '../../document/definition/documentScope.tsx'
import { label } from '../../document/values/labelText.ts'
import { pickerWords } from '../../fields/pickerWords.ts'
import { useAdminWords } from '../../words/adminWords.ts'
import { useAsked } from '../asked.ts'
import { codesOf } from '../Codes.tsx'
import type { Permissible } from '../choices.ts'

interface CopyFromProps {
  readonly permissible: Permissible
  readonly onKeys: (keys: readonly string[]) => void
}

interface Source {
  readonly value: string
  readonly label: string
  readonly keys: readonly string[]
}

/** The roles to copy from: built-in ones, then the account's own. */
function useSources({ roles }: Permissible): readonly Source[] {
  const { side, locale } = useScope()
  const own = useAsked(`${side} roles with permissions`, async (client) => {
    const page = await client.of(side, 'role').list({ fields: ['roleCode', 'roleName', 'permissions'], limit: 200 })
    return page.items
  })
  const builtin = roles.map((role) => ({
    value: role.roleCode,
    label: `${role.roleCode} ${label(locale, role)}`,
    keys: role.permissions,
  }))
  const mine = (own ?? []).map((row) => ({
    value: String(row.roleCode),
    label: `${row.roleCode} ${row.roleName}`,
    keys: codesOf(row.permissions),
  }))
  return [...builtin, ...mine]
}

/** Takes over the keys of another role. */
export function CopyFrom({ permissible, onKeys }: CopyFromProps) {
  const common = pickerWords(useScope().locale)
  const words = useAdminWords()
  const sources = useSources(permissible)
  return (
    <Select<string>
      className="copy-from"
      value={null}
      placeholder={words.permissions.copyFrom}
      aria-label={words.permissions.copyFrom}
      options={sources.map(({ keys: _, ...option }) => option)}
      showSearch={{ optionFilterProp: 'label' }}
      notFoundContent={common.noMatch}
      onChange={(code: string) => onKeys(sources.find(({ value }) => value === code)?.keys ?? [])}
    />
  )
}
