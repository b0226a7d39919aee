/** What goes with a session when it is emptied (spec §4): tabs, menu, messages, what is open above the frame, goods on their way. */
import type { SessionState } from '@srm/core/client/session'
import { keptBy } from '@srm/elements/host/common/keptBy.ts'
import { described, logError } from '../errorLog/errorLog.ts'
import { closeOverlay } from '../layout/overlayStore.ts'
import { forgetMessages } from '../messages/messages.ts'
import { resetTabs } from '../tabs/tabStore.ts'
import { forgetMenu, hasTokens, session } from './session.ts'

/** Goods on their way are kept for the one who is signed in: whoever signs out, or is followed by another, leaves none of them. */
async function forgetOthers(owner: string | undefined): Promise<void> {
  if (!('indexedDB' in globalThis)) return
  const known = await indexedDB.databases?.()
  if (known && !known.some(({ name }) => name === 'srm-receiving')) return
  const { dropOnTheWay } = await import('@srm/elements/logistics/receiving/deviceStore.ts')
  await dropOnTheWay(owner && keptBy(owner, session), session.baseUrl)
}

const ownerOf = (state: SessionState) => (hasTokens(state) ? state.account : undefined)

function keepForOwner(state: SessionState): void {
  forgetOthers(ownerOf(state)).catch((error: unknown) => logError({ type: 'error', ...described(error) }))
}

/** Follows the session of this window; it may also be emptied in another one. */
export function followEmptied(): void {
  keepForOwner(session.store.getState())
  session.store.subscribe((state, before) => {
    if (ownerOf(state) !== ownerOf(before)) keepForOwner(state)
    if (hasTokens(state) || !hasTokens(before)) return
    resetTabs()
    forgetMenu()
    forgetMessages()
    closeOverlay()
  })
}
