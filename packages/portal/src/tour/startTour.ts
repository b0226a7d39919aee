import { openOverlay } from '../layout/overlayStore.ts'
import { changeSettings } from '../settings/settings.ts'

export const startTour = (): void => openOverlay('tour')

/** Seen or declined: it is not offered again, and starts from the account menu. */
export const endTour = (): void => changeSettings({ tourDone: true })
