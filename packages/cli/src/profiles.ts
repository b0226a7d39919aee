/** Profiles: where a server is, and the session there. One file that only its owner can read. */
import type { StorageArea } from '@srm/core/client/host'
import Conf from 'conf'

interface Profile {
  readonly url?: string
  /** Items of the SDK's session store. */
  readonly items: Readonly<Record<string, string>>
}
interface Stored {
  readonly profiles: Readonly<Record<string, Profile>>
}

export interface ProfileStore {
  readonly url: string | undefined
  readonly area: StorageArea
  setUrl(url: string): void
  /** Where the file is. */
  readonly path: string
}

/** @param folder of the file; the user's own folder for settings when absent */
export function openProfile(name: string, folder?: string): ProfileStore {
  const conf = new Conf<Stored & Record<string, unknown>>({
    projectName: 'srm',
    projectSuffix: '',
    configName: 'profiles',
    configFileMode: 0o600,
    accessPropertiesByDotNotation: false,
    clearInvalidConfig: true,
    ...(folder ? { cwd: folder } : {}),
  })
  const profiles = (): Stored['profiles'] => conf.get('profiles') ?? {}
  const read = (): Profile => profiles()[name] ?? { items: {} }
  const write = (profile: Profile) => conf.set('profiles', { ...profiles(), [name]: profile })
  return {
    path: conf.path,
    get url() {
      return read().url
    },
    setUrl: (url) => write({ ...read(), url }),
    area: {
      getItem: (key) => read().items[key] ?? null,
      setItem: (key, value) => write({ ...read(), items: { ...read().items, [key]: value } }),
      removeItem: (key) => {
        const { [key]: gone, ...items } = read().items
        if (gone !== undefined) write({ ...read(), items })
      },
    },
  }
}
