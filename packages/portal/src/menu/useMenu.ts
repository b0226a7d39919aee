import { useRetryWhenOnline } from '@srm/elements/document/interaction/useRetryWhenOnline.ts'
import { useCallback, useEffect, useState } from 'react'
import { client, forgetMenu, loadMenu } from '../session/session.ts'
import { useSession } from '../session/useSession.ts'
import { type MenuEntry, type MenuGroup, type MenuPage, menuGroups } from './menuTree.ts'

export interface Menu {
  readonly groups: readonly MenuGroup[]
  readonly pages: readonly MenuPage[]
}

const treeOf = (entries: readonly MenuEntry[]): Menu => {
  const groups = menuGroups(entries)
  return { groups, pages: groups.flatMap(({ pages }) => pages) }
}

export type MenuState = { readonly menu: Menu } | { readonly error: unknown } | { readonly loading: true }

/** The menu of the signed-in person, anew when its rights change; `retry` asks again after a failure. */
export function useMenu(): { readonly state: MenuState; readonly retry: () => void } {
  const account = useSession((state) => state.account)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<MenuState>({ loading: true })
  /** Why the menu is an old one: it is asked for again when the network is back. */
  const [lack, setLack] = useState<unknown>()
  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  useRetryWhenOnline(lack, retry)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or attempt asks again
  useEffect(() => {
    let gone = false
    const tell = (next: MenuState) => {
      if (!gone) setState(next)
    }
    loadMenu().then(
      ({ entries, lack: why }) => {
        tell({ menu: treeOf(entries) })
        if (!gone) setLack(why)
      },
      (error: unknown) => tell({ error }),
    )
    return () => {
      gone = true
    }
  }, [account, attempt])
  useEffect(
    () =>
      client.events((live) => {
        if (live.event !== 'news' || live.kind !== 'permissions') return
        forgetMenu()
        client.session.who().then(
          () => setAttempt((before) => before + 1),
          // The next request says what has become of the session.
          () => undefined,
        )
      }),
    [],
  )
  return { state, retry }
}
