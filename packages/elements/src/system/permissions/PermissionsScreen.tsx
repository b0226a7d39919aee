import { useRef, useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { SearchBox } from '../../document/interaction/SearchBox.tsx'
import { useLoad } from '../../document/interaction/useLoad.ts'
import { useNarrow } from '../../document/interaction/useNarrow.ts'
import { label } from '../../document/values/labelText.ts'
import { pickerWords } from '../../fields/pickerWords.ts'
import { lazyAntd } from '../../host/lazyAntd.tsx'
import { Icon } from '../../style/Icon.tsx'
import permissionsCss from '../../style/permissions.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { useAdminWords } from '../../words/adminWords.ts'
import { codesOf } from '../Codes.tsx'
import type { Permissible } from '../choices.ts'
import { ToolPage } from '../tools/ToolPage.tsx'
import { type ComparedRole, comparisonFile } from './comparison.ts'
import { groupsOf, matching } from './matrix.ts'
import { RoleBlocks, RoleTable } from './RoleTable.tsx'

const WhyPanel = lazyAntd(() => import('./WhyPanel.tsx'))

interface Everything {
  readonly permissible: Permissible
  readonly roles: readonly ComparedRole[]
}

/** What can be permitted, and every role of the side with its keys: built-in ones first. */
function useEverything() {
  const { client, side, locale } = useWhole()
  return useLoad<Everything>(client && `${side} ${locale}`, async () => {
    if (!client) throw new Error('There is no session.')
    const [permissible, own] = await Promise.all([
      client.call<Permissible>({ method: 'GET', path: `/${side}/permissions` }),
      client.of(side, 'role').list({ fields: ['roleCode', 'roleName', 'permissions', 'status'], limit: 200 }),
    ])
    const builtin = permissible.roles.map((role) => ({
      code: role.roleCode,
      name: label(locale, role),
      permissions: new Set(role.permissions),
    }))
    const mine = own.items.map((row) => ({
      code: String(row.roleCode),
      name: String(row.roleName),
      permissions: new Set(codesOf(row.permissions)),
      uuid: String(row.uuid),
    }))
    return { permissible, roles: [...builtin, ...mine] }
  })
}

/** Saves a text as a file of the browser. */
function saveFile(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Roles beside each other, document by document, and why somebody may do something (domain/08 §4.5). */
export default function PermissionsScreen() {
  useStyles(permissionsCss)
  const { locale, names, today } = useWhole()
  const words = useAdminWords()
  const [text, setText] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const narrow = useNarrow(box)
  const loaded = useEverything()
  const { permissible, roles = [] } = loaded.data ?? {}
  const all = permissible ? groupsOf(permissible, locale, words.permissions.otherGroup) : []
  const groups = matching(all, text)
  const Shown = narrow ? RoleBlocks : RoleTable
  const exported = () => saveFile(`${names.title} ${today}.csv`, comparisonFile(all, roles, words.permissions.document))
  const actions = loaded.data && (
    <button type="button" className="button" onClick={exported}>
      <Icon name="export" />
      {words.permissions.exportCsv}
    </button>
  )
  return (
    <div ref={box} className="screen">
      <ToolPage loaded={loaded} actions={actions}>
        <WhyPanel />
        <div className="filter-bar tool-section">
          <SearchBox label={words.permissions.find} value={text} onChange={setText} />
        </div>
        <Shown groups={groups} roles={roles} />
        {groups.length === 0 && <p className="muted tool-note">{pickerWords(locale).noMatch}</p>}
      </ToolPage>
    </div>
  )
}
