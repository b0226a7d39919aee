import { type ReactNode, useId, useState } from 'react'
import detailTabsCss from '../../style/detailTabs.css?inline'
import taskTabsCss from '../../style/parts/taskTabs.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { useScope } from '../definition/documentScope.tsx'
import { walkTabs } from '../list/TaskTabs.tsx'
import { label } from '../values/labelText.ts'

export interface DetailTab {
  readonly key: string
  readonly en: string
  readonly zh: string
  readonly content: () => ReactNode
}

/** The parts of a large document one at a time, below its head; each is fetched when it is first shown. */
export function DetailTabs({ tabs, name }: { readonly tabs: readonly DetailTab[]; readonly name: string }) {
  useStyles(detailTabsCss)
  useStyles(taskTabsCss)
  const { locale } = useScope()
  const id = useId()
  const [key, setKey] = useState(tabs[0]?.key)
  const chosen = tabs.find((tab) => tab.key === key) ?? tabs[0]
  return (
    <div className="detail-tabs">
      <div className="task-tabs" role="tablist" aria-label={name} onKeyDown={walkTabs}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            className="task-tab"
            aria-selected={tab === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => setKey(tab.key)}
          >
            {label(locale, tab)}
          </button>
        ))}
      </div>
      <div
        key={chosen?.key}
        id={`${id}-panel`}
        className="tab-panel"
        role="tabpanel"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        aria-labelledby={`${id}-${chosen?.key}`}
      >
        {chosen?.content()}
      </div>
    </div>
  )
}
