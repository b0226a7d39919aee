import { useCallback, useEffect, useMemo, useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { StateNote } from '../../document/feedback/StateNote.tsx'
import { SearchBox } from '../../document/interaction/SearchBox.tsx'
import { useLoad } from '../../document/interaction/useLoad.ts'
import { label } from '../../document/values/labelText.ts'
import { useElement } from '../../host/env.ts'
import { useAdminWords } from '../../words/adminWords.ts'
import { SettingRow } from './SettingRow.tsx'
import { type Setting, wholeKey } from './settingValue.ts'
import { hasText, ToolPage } from './ToolPage.tsx'

interface Group {
  readonly key: string
  readonly name: string
  readonly settings: readonly Setting[]
}

function groupsOf(settings: readonly Setting[], nameOf: (group: Setting['group']) => string): readonly Group[] {
  const byKey = Map.groupBy(settings, ({ group }) => group.key)
  return [...byKey].map(([key, inside]) => ({ key, name: inside[0] ? nameOf(inside[0].group) : key, settings: inside }))
}

/** Tells the host whether some value was changed and not saved. */
function useDirtyKeys() {
  const { emit } = useElement()
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const isDirty = keys.size > 0
  useEffect(() => {
    emit('srm-dirty-change', { dirty: isDirty })
  }, [emit, isDirty])
  return useCallback((key: string, isChanged: boolean) => {
    setKeys((before) => {
      if (before.has(key) === isChanged) return before
      const next = new Set(before)
      if (isChanged) next.add(key)
      else next.delete(key)
      return next
    })
  }, [])
}

/** What companies have set otherwise is always shown; the others of them where somebody asks for them. */
function useCompanies(all: readonly Setting[]) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const differing = new Set(all.flatMap(({ key, company }) => (company === undefined ? [] : [wholeKey(key)])))
  return {
    has: ({ key }: Setting) => differing.has(key),
    isOpen: ({ key }: Setting) => open.has(key),
    isShown: ({ key, company, source }: Setting) =>
      company === undefined || source === 'account' || open.has(wholeKey(key)),
    toggle: ({ key }: Setting) =>
      setOpen((before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key])),
  }
}

/** Everything an account may set, in groups: what it does, its default, and who changed it when. */
export default function SettingsScreen() {
  const { client, side, locale } = useWhole()
  const words = useAdminWords()
  const [text, setText] = useState('')
  const [changedOnly, setChangedOnly] = useState(false)
  const path = `/${side}/settings`
  const loaded = useLoad<readonly Setting[]>(client && path, async () => {
    const answer = await client?.call<{ items: readonly Setting[] }>({ method: 'GET', path })
    return answer?.items ?? []
  })
  const markDirty = useDirtyKeys()
  const all = loaded.data ?? []
  const companies = useCompanies(all)
  const shown = all.filter(
    (one) =>
      (!changedOnly || one.source === 'account') &&
      hasText([one.en, one.zh, one.company ?? '', one.about.en, one.about.zh, one.key], text),
  )
  const groups = useMemo(() => groupsOf(shown, (group) => label(locale, group)), [shown, locale])
  const put = (changed: Setting) => loaded.put(all.map((one) => (one.key === changed.key ? changed : one)))
  const bar = (
    <div className="filter-bar">
      <SearchBox label={words.settings.find} value={text} onChange={setText} />
      <label className="permission-check">
        <input
          type="checkbox"
          className="check-input"
          checked={changedOnly}
          onChange={(event) => setChangedOnly(event.target.checked)}
        />
        {words.settings.changedOnly}
      </label>
    </div>
  )
  return (
    <ToolPage loaded={loaded} bar={bar}>
      {groups.map((group) => (
        <section key={group.key} aria-label={group.name}>
          <h2 className="setting-group">{group.name}</h2>
          {group.settings.filter(companies.isShown).map((setting) => (
            <SettingRow
              key={setting.key}
              setting={setting}
              onChanged={put}
              onDirty={markDirty}
              onStale={() => void loaded.reload()}
            >
              {companies.has(setting) && (
                <button
                  type="button"
                  className="button link"
                  aria-expanded={companies.isOpen(setting)}
                  onClick={() => companies.toggle(setting)}
                >
                  {words.settings.byCompany}
                </button>
              )}
            </SettingRow>
          ))}
        </section>
      ))}
      {groups.length === 0 && <StateNote icon="search" title={words.settings.noMatch} />}
    </ToolPage>
  )
}
