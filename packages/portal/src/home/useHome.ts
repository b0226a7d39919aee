import { useSession } from '../session/useSession.ts'
import { useSettings } from '../settings/settings.ts'
import { type Home, tilesOf } from './arrangement.ts'

/** What this person has chosen for home. */
export function useHome(): Home {
  const layout = useSettings(({ home }) => home)
  const rights = useSession(({ who }) => who?.permissions)
  return { layout, tiles: tilesOf(rights ?? {}) }
}
