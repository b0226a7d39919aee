import type { SessionState } from '@srm/core/client/session'
import { useStore } from 'zustand'
import { session } from './session.ts'

/** A part of the session; the component renders again when that part changes. */
export const useSession = <T>(select: (state: SessionState) => T): T => useStore(session.store, select)
