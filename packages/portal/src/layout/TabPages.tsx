import type { Side } from '@srm/elements/host/settings.ts'
import { Activity, useMemo, useState } from 'react'
import { PageView } from '../pages/PageView.tsx'
import type { PageProps } from '../pages/pageProps.ts'
import { describeTab, markDirty, markGone } from '../tabs/tabStore.ts'
import type { PageTab } from './shownTabs.ts'
import { panelId, tabId } from './TabStrip.tsx'

export interface PageActions {
  readonly onQuery: (path: string, query: string) => void
  readonly onOpen: (path: string, label?: string) => void
  readonly onReplace: (path: string, by: string, label?: string) => void
  readonly onClose: (paths: readonly string[]) => void
}

export interface TabPagesProps {
  readonly tabs: readonly PageTab[]
  readonly shown: string
  readonly side: Side | undefined
  readonly actions: PageActions
}

function TabPage({ page, tab, side, actions }: PageTab & Pick<TabPagesProps, 'side' | 'actions'>) {
  const path = page.path
  const own = useMemo<Omit<PageProps, 'page' | 'query' | 'label' | 'side'>>(
    () => ({
      onQuery: (query) => actions.onQuery(path, query),
      onLabel: (label) => describeTab(path, { label }),
      onDirty: (isDirty) => markDirty(path, isDirty),
      onGone: (isGone) => markGone(path, isGone),
      onOpen: actions.onOpen,
      onReplace: (by, label) => actions.onReplace(path, by, label),
      onClose: () => actions.onClose([path]),
    }),
    [path, actions],
  )
  return <PageView page={page} side={page.side ?? side} query={tab.query} label={tab.label} {...own} />
}

/**
 * One page for each open tab. Those that are not shown keep their input and their place, without effects
 * (elements §5); a tab restored from the last load is mounted when it is first shown.
 */
export function TabPages({ tabs, shown, ...rest }: TabPagesProps) {
  const [visited, setVisited] = useState<ReadonlySet<string>>(() => new Set([shown]))
  if (!visited.has(shown)) setVisited(new Set(visited).add(shown))
  return tabs
    .filter(({ tab }) => visited.has(tab.value) || tab.value === shown)
    .map(({ tab, page }) => (
      <Activity key={tab.value} mode={tab.value === shown ? 'visible' : 'hidden'}>
        <section id={panelId(tab.value)} role="tabpanel" aria-labelledby={tabId(tab.value)} className="tab-panel">
          <TabPage tab={tab} page={page} {...rest} />
        </section>
      </Activity>
    ))
}
