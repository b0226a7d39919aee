/** `srm profile list|show|use|add|set|remove`. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import { type ConnectionOptions, type Opened, open } from '../connection.ts'
import { CommandError, exitCodes } from '../exitCodes.ts'
import { forgetMaps, keptMaps } from '../files/keptMaps.ts'
import { checkedKey } from '../keys.ts'
import type { Profile } from '../profiles.ts'
import { inTurn } from '../session.ts'
import { checkedUrl } from '../settings.ts'
import { printJson, printRows, type Terminal } from '../terminal.ts'
import type { TextKey } from '../texts/texts.ts'
import { endSession } from './logout.ts'

type Params = Readonly<Record<string, string>>

function tell(key: TextKey, params: Params, value: object, terminal: Terminal): number {
  if (terminal.json) printJson(terminal, 0, value)
  terminal.note(terminal.say(key, params))
  return exitCodes.ok
}

/** @throws CommandError when there is none of that name */
function known({ profiles }: Opened, name: string, { say }: Terminal): Profile {
  const found = profiles.get(name)
  if (!found) throw new CommandError('usage', say('noProfile', { name }))
  return found
}

/** The profiles by name. */
export async function listProfiles(terminal: Terminal): Promise<number> {
  const { profiles } = await open({}, terminal)
  const current = profiles.current()
  const items = profiles.names().map((name) => {
    const { url = '', account = '', storage = '' } = profiles.get(name) ?? {}
    return { name, url, account, signedIn: storage !== '', current: name === current }
  })
  if (terminal.json) printJson(terminal, 0, { items })
  else
    printRows(
      terminal,
      items.map(({ name, url, account, ...item }) => [item.current ? '*' : ' ', name, url, account]),
    )
  return exitCodes.ok
}

/** What is known of a profile; never its secret, but where it is. */
export async function showProfile(
  name: string | undefined,
  options: ConnectionOptions,
  terminal: Terminal,
): Promise<number> {
  const opened = await open(options, terminal)
  const wanted = name ?? opened.settings.name
  const { url, side, account, storage } = known(opened, wanted, terminal)
  const { fileSecrets } = await import('../secrets.ts')
  const secret = storage === 'file' ? fileSecrets(opened.profiles.folder).where : (storage ?? null)
  const maps = await keptMaps(opened.profiles.folder, wanted)
  const shown = { name: wanted, url, side, account, secret, file: opened.profiles.path, maps }
  if (terminal.json) printJson(terminal, 0, shown)
  else printRows(terminal, Object.entries({ ...shown, maps: maps.join(', ') }))
  return exitCodes.ok
}

/** Makes a profile the one in use. */
export async function useProfile(name: string, terminal: Terminal): Promise<number> {
  const opened = await open({}, terminal)
  known(opened, name, terminal)
  await inTurn(opened.profiles, async () => opened.profiles.use(name))
  return tell('profileUsed', { name }, { name }, terminal)
}

/** A profile that nobody is signed in to yet. */
export async function addProfile(name: string, options: ConnectionOptions, terminal: Terminal): Promise<number> {
  const { say } = terminal
  if (!/^[\w.-]{1,64}$/.test(name)) throw new CommandError('usage', say('badProfileName', { name }))
  const { profiles } = await open({}, terminal)
  const url = options.url && checkedUrl(options.url, terminal)
  const profile = { ...(url ? { url } : {}), ...(options.side ? { side: options.side } : {}) } as Profile
  await inTurn(profiles, async () => {
    if (profiles.get(name)) throw new CommandError('usage', say('profileThere', { name }))
    profiles.set(name, profile)
  })
  return tell('profileAdded', { name }, { name, ...profile }, terminal)
}

/** Changes `url` or `side`. A session stays with the server it is of. */
export async function setProfile(
  key: string,
  value: string,
  options: ConnectionOptions,
  terminal: Terminal,
): Promise<number> {
  const opened = await open(options, terminal)
  const { name } = opened.settings
  known(opened, name, terminal)
  checkedKey('profile set', key, ['url', 'side'], terminal.say)
  if (key === 'side') checkedKey('side', value, ['buyer', 'supplier', 'platform'], terminal.say)
  const given = key === 'url' ? checkedUrl(value, terminal) : value
  if (key === 'url' && given !== opened.settings.profile.url) await endSession(opened, terminal)
  await inTurn(opened.profiles, async () =>
    opened.profiles.set(name, { ...known(opened, name, terminal), [key]: given } as Profile),
  )
  return tell('profileSet', { key, name, value: given }, { name, [key]: given }, terminal)
}

/** Removes a profile; its session ends. */
export async function removeProfile(name: string, terminal: Terminal): Promise<number> {
  const opened = await open({ profile: name }, terminal)
  known(opened, name, terminal)
  await endSession(opened, terminal)
  await inTurn(opened.profiles, async () => opened.profiles.remove(name))
  await forgetMaps(opened.profiles.folder, name)
  return tell('profileRemoved', { name }, { name }, terminal)
}

/** Imports of a document go without the mapping that was kept for it. */
export async function forgetMap(
  { shape }: AnyDocument,
  options: ConnectionOptions,
  terminal: Terminal,
): Promise<number> {
  const { profiles, settings } = await open(options, terminal)
  const document = String(shape.name)
  if (!(await keptMaps(profiles.folder, settings.name)).includes(document))
    throw new CommandError('usage', terminal.say('noMap', { document, profile: settings.name }))
  await forgetMaps(profiles.folder, settings.name, document)
  return tell('mapForgotten', { document, profile: settings.name }, { name: settings.name, document }, terminal)
}
