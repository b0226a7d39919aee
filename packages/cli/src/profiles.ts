/** Profiles: where a server is, who is signed in there, and where the secret is. One file that only its owner can read. */
import { dirname } from 'node:path'
import type { Side } from '@srm/core/definition/shape'
import Conf from 'conf'

export interface Profile {
  readonly url?: string
  readonly side?: Side
  /** `<elsAccount>_<elsSubAccount>`; absent for a service token and while nobody is signed in. */
  readonly account?: string
  /** Where its secret is; absent while there is none. */
  readonly storage?: 'keychain' | 'file'
}
interface Stored {
  readonly current?: string
  readonly profiles?: Readonly<Record<string, Profile>>
}

export interface Profiles {
  /** Where the file is. */
  readonly path: string
  readonly folder: string
  /** The name of the profile in use. */
  current(): string
  names(): readonly string[]
  get(name: string): Profile | undefined
  set(name: string, profile: Profile): void
  use(name: string): void
  remove(name: string): void
}

/** @param folder of the file; the user's own folder for settings when absent */
export function openProfiles(folder?: string): Profiles {
  const conf = new Conf<Stored & Record<string, unknown>>({
    projectName: 'srm',
    projectSuffix: '',
    configName: 'profiles',
    configFileMode: 0o600,
    accessPropertiesByDotNotation: false,
    clearInvalidConfig: true,
    ...(folder ? { cwd: folder } : {}),
  })
  const all = (): Readonly<Record<string, Profile>> => conf.get('profiles') ?? {}
  return {
    path: conf.path,
    folder: dirname(conf.path),
    current: () => conf.get('current') ?? 'default',
    names: () => Object.keys(all()),
    get: (name) => (Object.hasOwn(all(), name) ? all()[name] : undefined),
    set: (name, profile) => conf.set('profiles', { ...all(), [name]: profile }),
    use: (name) => conf.set('current', name),
    remove: (name) => {
      const { [name]: _gone, ...others } = all()
      conf.set('profiles', others)
      if (conf.get('current') === name) conf.delete('current')
    },
  }
}
