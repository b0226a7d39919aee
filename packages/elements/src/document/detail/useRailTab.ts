import { useEffect, useState } from 'react'

/** What stands beside a document, one part at a time. */
export const railTabs = ['activity', 'talk', 'files', 'versions', 'chain'] as const
export type RailTab = (typeof railTabs)[number]

export interface RailTabs {
  readonly shown: RailTab
  /** How often somebody asked to write a comment. */
  readonly asked: number
  choose(tab: RailTab): void
  write(): void
}

const known = (tab: string | undefined): RailTab | undefined => railTabs.find((one) => one === tab)

/**
 * Which part is shown: the one that the host asks for, until another one is chosen.
 * @param onTab hears what was chosen
 */
export function useRailTab(tab: string | undefined, onTab: ((tab: RailTab) => void) | undefined): RailTabs {
  const [shown, setShown] = useState<RailTab>(known(tab) ?? 'activity')
  const [asked, setAsked] = useState(0)
  useEffect(() => setShown((before) => known(tab) ?? before), [tab])
  const choose = (chosen: RailTab) => {
    setShown(chosen)
    onTab?.(chosen)
  }
  return {
    shown,
    asked,
    choose,
    write: () => {
      choose('talk')
      setAsked(asked + 1)
    },
  }
}
