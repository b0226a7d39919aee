import type { KeyboardEvent } from 'react'
import { keyAlong } from '../../host/common/direction.ts'
import taskTabsCss from '../../style/parts/taskTabs.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { useAllWords } from '../../words/allWords.ts'
import { useScope } from '../definition/documentScope.tsx'
import { cappedCount, label } from '../values/labelText.ts'
import { tabsShown } from '../views/tabsOf.ts'
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
  useStyles(taskTabsCss)
  const { def, side, locale, extension } = useScope()
  const words = useAllWords()
  const tabs = tabsShown(def, side, extension.host, words.list.all)
  if (tabs.length === 0) return null
  const wanted = view.tab ?? ''
  const chosen = tabs.some(({ key }) => key === wanted) ? wanted : tabs[0]?.key
  return (
    <div className="task-tabs" role="tablist" aria-label={words.list.tabs} onKeyDown={walkTabs}>
      {tabs.map((tab) => {
        const isChosen = tab.key === chosen
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
