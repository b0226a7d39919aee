import type { Side } from '@srm/elements/host/settings.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isEmbedded } from '../embedding/host.ts'
import { isTag } from '../embedding/stand.ts'
import type { Menu } from '../menu/useMenu.ts'
import { isShown } from '../pages/pagePaths.ts'
import { useSettings } from '../settings/settings.ts'
import { usePhone } from '../settings/useMedia.ts'
import { homePath } from '../tabs/tabRules.ts'
import { chooseSide } from '../tabs/tabStore.ts'
import { TourOffer } from '../tour/TourOffer.tsx'
import { useWords } from '../words/useWords.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { DiscardDialog } from './DiscardDialog.tsx'
import { FrameMain } from './FrameMain.tsx'
import { useFrameKeys } from './keys/useFrameKeys.ts'
import { NavDrawer } from './NavDrawer.tsx'
import { Overlays } from './Overlays.tsx'
import { SideNav } from './SideNav.tsx'
import { StaleNote } from './StaleNote.tsx'
import { TabMenu, TabStrip } from './TabStrip.tsx'
import { Toast } from './Toast.tsx'
import { TopBar } from './TopBar.tsx'
import { useCurrentPage, useShownPath } from './useCurrentPage.ts'
import { useNavigation } from './useNavigation.ts'
import { useSignOut } from './useSignOut.ts'
import { useTabActions } from './useTabActions.ts'
import { useTabList } from './useTabList.ts'

function useShell(menu: Menu) {
  const navigate = useNavigate()
  const { found, side } = useCurrentPage(menu)
  const shown = isShown(found) ? found.path : ''
  const list = useTabList(menu, shown)
  const shownPath = useShownPath(menu)
  const closing = useTabActions(shownPath)
  const leaving = useSignOut(list.unsaved.map(({ value }) => value))
  const { pages, ...nav } = useNavigation(menu, side, found)
  useFrameKeys(pages, side, shownPath, closing.actions.onClose)
  const onSide = (next: Side) => {
    chooseSide(next)
    void navigate(homePath)
  }
  return { found, side, shown, ...list, closing, leaving, pages, nav, onSide }
}

type ShellState = ReturnType<typeof useShell>

function Questions({ closing, leaving, unsaved }: Pick<ShellState, 'closing' | 'leaving' | 'unsaved'>) {
  const { frame } = useWords()
  const { asked, confirm, forgive } = closing
  return (
    <>
      {asked.length > 0 && (
        <DiscardDialog
          tabs={unsaved.filter(({ value }) => asked.includes(value))}
          title={frame.discardTitle}
          confirm={frame.discard}
          onConfirm={confirm}
          onCancel={forgive}
        />
      )}
      {leaving.asked && (
        <ConfirmDialog
          title={frame.signOut}
          text={[
            leaving.unsent > 0 && frame.unsentText(leaving.unsent),
            unsaved.length > 0 && frame.discardText(unsaved.map(({ title }) => title).join(', ')),
          ]
            .filter(Boolean)
            .join(' ')}
          confirm={unsaved.length > 0 ? frame.signOutDiscard : frame.signOut}
          {...(unsaved.length > 0 ? {} : { keep: frame.staySignedIn })}
          onConfirm={leaving.go}
          onCancel={leaving.stay}
        />
      )}
    </>
  )
}

/** A host's frame has no bar of its own, but on a phone where the bar has the navigation. */
const frameClass = (phone: boolean, collapsed: boolean): string => {
  if (phone) return 'portal is-phone'
  return `portal${isEmbedded ? ' is-embedded' : ''}${collapsed ? ' is-nav-collapsed' : ''}`
}

/** Bar, navigation, tabs and pages (screens 01); on a phone the navigation is a drawer and the tabs are a menu. */
export function Shell({ menu }: { readonly menu: Menu }) {
  const phone = usePhone()
  const collapsed = useSettings(({ navCollapsed }) => navCollapsed)
  const [navOpen, setNavOpen] = useState(false)
  const shell = useShell(menu)
  const { found, side, shown, closing, leaving, pages, nav, onSide } = shell
  const { actions } = closing
  const tabs = shell.tabs.map(({ tab }) => tab)
  const strip = { tabs, shown, ...actions }
  const onSignOut = leaving.start
  return (
    <div className={frameClass(phone, collapsed)}>
      {(phone || !isEmbedded) && (
        <TopBar
          side={side}
          onSide={onSide}
          onSignOut={onSignOut}
          onNavigation={phone ? () => setNavOpen(true) : undefined}
          tabs={phone ? <TabMenu {...strip} /> : null}
        />
      )}
      {!phone && <SideNav {...nav} />}
      {!phone && <TabStrip {...strip} />}
      <FrameMain menu={menu} found={found} tabs={shell.tabs} shown={shown} side={side} actions={actions} />
      {navOpen && phone && <NavDrawer {...nav} onClose={() => setNavOpen(false)} />}
      <Overlays shell={{ pages, side, tabs, shown, actions, onSide, onSignOut }} />
      <Questions {...shell} />
      <StaleNote />
      {!isEmbedded && !isTag() && shown === homePath && <TourOffer />}
      <Toast />
    </div>
  )
}
