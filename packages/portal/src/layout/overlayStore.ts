/** What the frame opens above itself; one at a time. */
import { create } from 'zustand'

export type Overlay = 'palette' | 'shortcuts' | 'messages' | 'lock' | 'tour'

export const useOverlay = create<{ readonly open: Overlay | undefined }>()(() => ({ open: undefined }))

export const openOverlay = (open: Overlay): void => useOverlay.setState({ open })

export const closeOverlay = (): void => useOverlay.setState({ open: undefined })
