import { dateTime } from '@srm/core/i18n/format'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import type { HistoryEntry } from '../../document/history/history.ts'
import { PopoverButton } from '../../document/interaction/Popover.tsx'
import { useLoad } from '../../document/interaction/useLoad.ts'
import { useAdminWords } from '../../words/adminWords.ts'
import { readOf, type Setting } from './settingValue.ts'

interface SettingHistoryProps {
  readonly setting: Setting
  readonly name: string
}

function Entries({ setting }: { readonly setting: Setting }) {
  const { client, side, place, locale, words: common } = useWhole()
  const words = useAdminWords()
  const path = `/${side}/settings/${encodeURIComponent(setting.key)}/history`
  const loaded = useLoad<readonly HistoryEntry[]>(client && `${path} ${setting.rowVersion}`, async () => {
    const answer = await client?.call<{ items: readonly HistoryEntry[] }>({ method: 'GET', path })
    return answer?.items ?? []
  })
  const read = (value: unknown) => readOf(setting, value, locale, words.settings.empty)
  if (loaded.error !== undefined) return <p className="muted">{common.detail.activityNotLoaded}</p>
  if (!loaded.data) return <p className="muted">{common.common.loading}</p>
  if (loaded.data.length === 0) return <p className="muted">{words.settings.noHistory}</p>
  return (
    <ol className="plain-list timeline">
      {loaded.data.map(({ uuid, createDate, person, given = {} }) => (
        <li key={uuid} className="timeline-item">
          {words.settings.fromTo(read(given.from), read(given.to))}
          <span className="timeline-time">{[person, dateTime(createDate, place)].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ol>
  )
}

/** Who set it to what and when. */
export function SettingHistory({ setting, name }: SettingHistoryProps) {
  const words = useAdminWords()
  return (
    <PopoverButton
      className="button quiet"
      panelClass="setting-history"
      label={words.settings.historyOf(name)}
      face={words.settings.history}
    >
      {() => <Entries setting={setting} />}
    </PopoverButton>
  )
}
