/** Profiles: where a server is, who is signed in there, and where the secret is. One file that only its owner can read. */
import { dirname } from 'node:path'
import type { Side } from '@srm/core/definition/shape'
import Conf from 'conf'
import { BrokenFile, holdsObjects, objectIn } from './brokenFile.ts'

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

/** The store of a text; undefined for what we did not write. */
function storedIn(text: string): Stored | undefined {
  const given = objectIn(text)
  const isOurs = typeof (given?.current ?? '') === 'string' && holdsObjects(given?.profiles ?? {})
  return isOurs ? given : undefined
}

/**
 * The profiles of a folder.
 * @param folder the user's own folder for settings when absent
 * @throws BrokenFile
 */
export function openProfiles(folder?: string): Profiles {
  let isBroken = false
  const deserialize = (text: string) => {
    const stored = storedIn(text)
    isBroken = !stored
    return { ...stored }
  }
  const conf = new Conf<Stored & Record<string, unknown>>({
    projectName: 'srm',
    projectSuffix: '',
    configName: 'profiles',
    configFileMode: 0o600,
    accessPropertiesByDotNotation: false,
    deserialize,
    ...(folder ? { cwd: folder } : {}),
  })
  const stored = (): Stored => {
    const found = conf.store
    // only here is it known where the file is
    if (isBroken) throw new BrokenFile(conf.path)
    return found
  }
  const all = (): Readonly<Record<string, Profile>> => stored().profiles ?? {}
  stored()
  return {
    path: conf.path,
    folder: dirname(conf.path),
    current: () => stored().current ?? 'default',
    names: () => Object.keys(all()),
    get: (name) => (Object.hasOwn(all(), name) ? all()[name] : undefined),
    set: (name, profile) => conf.set('profiles', { ...all(), [name]: profile }),
    use: (name) => conf.set('current', name),
    remove: (name) => {
      const { [name]: _gone, ...others } = all()
      conf.set('profiles', others)
      if (stored().current === name) conf.delete('current')
    },
  }
}
