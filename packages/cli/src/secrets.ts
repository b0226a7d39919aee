/** Where the tokens of profiles are: the keychain of the system, else a file that only its owner can read. */
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BrokenFile, holdsObjects, objectIn } from './brokenFile.ts'

export interface Secret {
  readonly token: string
  /** Absent for a service token, which is not renewed. */
  readonly refreshToken?: string
}

/** Reads and writes a secret as one piece: tokens that belong together are never seen apart. */
export interface Secrets {
  readonly kind: 'keychain' | 'file'
  /** For people. */
  readonly where: string
  get(profile: string): Secret | undefined
  set(profile: string, secret: Secret): void
  remove(profile: string): void
}

type Stored = Readonly<Record<string, Secret>>

function textAt(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return '{}'
    throw error
  }
}

/** @throws BrokenFile */
function readStored(path: string): Stored {
  const stored = objectIn(textAt(path))
  if (!holdsObjects(stored)) throw new BrokenFile(path)
  return stored as Stored
}

/** `credentials.json` of the folder, mode 0600. */
export function fileSecrets(folder: string): Secrets {
  const path = join(folder, 'credentials.json')
  const write = (stored: Stored) => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const draft = `${path}.${randomUUID()}`
    writeFileSync(draft, `${JSON.stringify(stored, undefined, 2)}\n`, { mode: 0o600 })
    renameSync(draft, path)
  }
  return {
    kind: 'file',
    where: path,
    get: (profile) => readStored(path)[profile],
    set: (profile, secret) => write({ ...readStored(path), [profile]: secret }),
    remove: (profile) => {
      const { [profile]: gone, ...others } = readStored(path)
      if (gone) write(others)
    },
  }
}

/** The keychain of the system. @throws Error where there is none that works */
export async function keychainSecrets(folder: string): Promise<Secrets> {
  const { Entry } = await import('@napi-rs/keyring')
  const entryOf = (profile: string) => new Entry('srm', `${profile} (${folder})`)
  const probe = entryOf(randomUUID())
  probe.setPassword('probe')
  probe.deletePassword()
  return {
    kind: 'keychain',
    where: 'keychain',
    get: (profile) => {
      const text = entryOf(profile).getPassword()
      return text ? (JSON.parse(text) as Secret) : undefined
    },
    set: (profile, secret) => entryOf(profile).setPassword(JSON.stringify(secret)),
    remove: (profile) => void entryOf(profile).deletePassword(),
  }
}
