/** What goes with a session when it is emptied (spec §4): tabs, menu, messages, and whatever is open above the frame. */
import { closeOverlay } from '../layout/overlayStore.ts'
import { forgetMessages } from '../messages/messages.ts'
import { resetTabs } from '../tabs/tabStore.ts'
import { forgetMenu, hasTokens, session } from './session.ts'

/** Follows the session of this window; it may also be emptied in another one. */
export function followEmptied(): void {
  session.store.subscribe((state, before) => {
    if (hasTokens(state) || !hasTokens(before)) return
    resetTabs()
    forgetMenu()
    forgetMessages()
    closeOverlay()
  })
}
