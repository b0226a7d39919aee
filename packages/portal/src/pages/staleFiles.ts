/**
 * Files that could not be loaded: the network, or a new version of the application that no longer has them. The pages
 * offer to try again; for everything else a note offers to load the page anew.
 */
import { create } from 'zustand'
import { described, logError } from '../errorLog/errorLog.ts'

export const useStaleFiles = create<{ readonly isStale: boolean }>()(() => ({ isStale: false }))

export const setStale = (isStale: boolean): void => useStaleFiles.setState({ isStale })

/** Listens for the event that the build's loader sends before a dynamic import fails. */
export function captureStaleFiles(): void {
  addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { readonly payload?: unknown }
    logError({ type: 'chunk', ...described(payload) })
    // without a network nothing is newer: the parts that need the file say so, and try again
    if (navigator.onLine) setStale(true)
  })
}
