import { useEffect } from 'react'
import { session } from '../session/session.ts'
import { changeSettings, useSettings } from '../settings/settings.ts'
import type { MenuPage } from './menuTree.ts'

/** More of them would be a menu of their own. */
const most = 5

/** The pages that this person visited last on this device, the latest first. */
export const recentOf = (recent: { readonly account: string; readonly paths: readonly string[] }): readonly string[] =>
  recent.account === session.account ? recent.paths : []

/** Keeps which pages of a side were visited last. */
export function useRecent(current: string, pages: readonly MenuPage[]): void {
  useEffect(() => {
    if (!pages.some(({ path, side }) => path === current && side !== undefined)) return
    const before = recentOf(useSettings.getState().recent)
    if (before[0] === current) return
    const paths = [current, ...before.filter((path) => path !== current)].slice(0, most)
    changeSettings({ recent: { account: session.account, paths } })
  }, [current, pages])
}
