import type { KeyboardEvent } from 'react'
import { keyAlong } from '../../host/common/direction.ts'
import { useAllWords } from '../../words/allWords.ts'
import { useScope } from '../definition/documentScope.tsx'
import { cappedCount, label } from '../values/labelText.ts'
import { type TaskTab, tabsOf } from '../views/tabsOf.ts'
import type { ListView } from './listView.ts'

interface TaskTabsProps {
  readonly view: ListView
  readonly counts: Readonly<Record<string, number>>
  readonly onChoose: (tab: string) => void
}

const step: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** The arrows walk the tabs and choose them. */
export function walkTabs(event: KeyboardEvent<HTMLDivElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const by = step[keyAlong(event)]
  const at = tabs.indexOf(event.target as HTMLElement)
  if (by === undefined || at < 0) return
  event.preventDefault()
  const next = tabs[(at + by + tabs.length) % tabs.length]
  next?.focus()
  next?.click()
}

/** Saved questions with live counts: "Needs me 6". */
export function TaskTabs({ view, counts, onChoose }: TaskTabsProps) {
  const { def, side, locale } = useScope()
  const words = useAllWords()
  const tabs = tabsOf(def, side)
  if (tabs.length === 0) return null
  const all: TaskTab = { key: '', en: words.list.all, zh: words.list.all }
  return (
    <div className="task-tabs" role="tablist" aria-label={words.list.tabs} onKeyDown={walkTabs}>
      {[all, ...tabs].map((tab) => {
        const isChosen = (view.tab ?? '') === tab.key
        const count = counts[tab.key || 'all']
        const isUrgent = tab.urgent === true && (count ?? 0) > 0
        return (
          <button
            key={tab.key}
            type="button"
            role="tab"
            className={`task-tab ${isUrgent ? 'is-urgent' : ''}`}
            aria-selected={isChosen}
            tabIndex={isChosen ? 0 : -1}
            onClick={() => onChoose(tab.key)}
          >
            {label(locale, tab)}
            {count !== undefined && <span className="task-tab-count">{cappedCount(count)}</span>}
          </button>
        )
      })}
    </div>
  )
}
