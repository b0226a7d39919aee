import { Navigate, useLocation } from 'react-router'
import { Main } from '../embedding/Main.tsx'
import { isTag } from '../embedding/stand.ts'
import type { Menu } from '../menu/useMenu.ts'
import { type FoundPage, isShown } from '../pages/pagePaths.ts'
import { ErrorState, GoBack, StateMessage } from '../public/ErrorPage.tsx'
import { useWords } from '../words/useWords.ts'
import { openOverlay } from './overlayStore.ts'
import { TabPages, type TabPagesProps } from './TabPages.tsx'

/** Beside the way home: where the person came from, and the search. */
function WaysOut() {
  const words = useWords()
  return (
    <>
      {!isTag() && history.length > 1 && <GoBack />}
      <button type="button" className="button" onClick={() => openOverlay('palette')}>
        {words.goSearch}
      </button>
    </>
  )
}

/** What stands in the place of a page that cannot be shown. */
function NoPage({ found }: { readonly found: FoundPage }) {
  const { search } = useLocation()
  if (found.kind === 'elsewhere') return <Navigate replace to={found.path + search} />
  return (
    <div className="tab-panel">
      <ErrorState status={found.kind === 'forbidden' ? '403' : '404'} actions={<WaysOut />} />
    </div>
  )
}

function NoMenu() {
  const { frame } = useWords()
  return <StateMessage title={frame.noMenu}>{frame.noMenuText}</StateMessage>
}

interface Props extends TabPagesProps {
  readonly menu: Menu
  readonly found: FoundPage
}

/** A page that needs no menu. */
const isOwn = (found: FoundPage): boolean => isShown(found) && found.kind === 'own'

/** The place of the pages: the open ones, or why there is none. */
export function FrameMain({ menu, found, ...pages }: Props) {
  const hasMenu = menu.pages.length > 0
  return (
    <Main className="frame-main" id="content" tabIndex={-1}>
      {hasMenu && !isShown(found) && <NoPage found={found} />}
      {hasMenu || isOwn(found) ? <TabPages {...pages} /> : <NoMenu />}
    </Main>
  )
}
