/** What a call goes by: options, then the environment, then the project's file, then the profile (clig.dev). */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Side } from '@srm/core/definition/shape'
import { CommandError } from './exitCodes.ts'
import type { Profile, Profiles } from './profiles.ts'
import type { Terminal } from './terminal.ts'

export interface ConnectionOptions {
  readonly profile?: string
  readonly url?: string
  readonly side?: string
}

/** The file of a project, in the folder of the call or above it. It names no secrets. */
export const projectFile = '.srm.json'

interface Project {
  readonly file: string
  readonly url?: string
  readonly profile?: string
  readonly side?: Side
}

function readUpwards(folder: string): { file: string; text: string } | undefined {
  const file = join(folder, projectFile)
  try {
    return { file, text: readFileSync(file, 'utf8') }
  } catch {
    return dirname(folder) === folder ? undefined : readUpwards(dirname(folder))
  }
}

function projectOf({ cwd, say }: Pick<Terminal, 'cwd' | 'say'>): Project | undefined {
  const found = readUpwards(cwd)
  if (!found) return undefined
  const { file, text } = found
  const bad = (why: string) => new CommandError('usage', say('badProject', { file, text: why }))
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw bad(say('notJson', { what: projectFile }))
  }
  const entries = Object.entries(typeof given === 'object' && given !== null ? given : {})
  const strange = entries.find(([key, value]) => !/^(url|profile|side)$/.test(key) || typeof value !== 'string')
  if (strange) throw bad(say('badProjectKey', { key: strange[0] }))
  return { ...Object.fromEntries(entries), file }
}

export interface Settings {
  readonly name: string
  readonly profile: Profile
  readonly url: string | undefined
  /** The address is said by the project's file alone: nothing secret of the environment goes there. */
  readonly byProject: string | undefined
  readonly side: string | undefined
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Without the slash at its end. @throws CommandError for what is no address */
export function checkedUrl(url: string, { say, note }: Terminal): string {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new CommandError('usage', say('badUrl', { url }))
  const { protocol, hostname } = new URL(url)
  if (protocol === 'http:' && !loopback.test(hostname)) note(say('plainHttp', { url }))
  return url.replace(/\/+$/, '')
}

/** @throws CommandError for a project file that cannot be used */
export function settingsOf(profiles: Profiles, options: ConnectionOptions, terminal: Terminal): Settings {
  const { env } = terminal
  const project = projectOf(terminal)
  const name = options.profile ?? (env.SRM_PROFILE || undefined) ?? project?.profile ?? profiles.current()
  const profile = profiles.get(name) ?? {}
  const said = options.url ?? (env.SRM_URL || undefined)
  const url = said ?? project?.url ?? profile.url
  const byProject = said === undefined && project?.url !== undefined && project.url !== profile.url
  return {
    name,
    profile,
    url: url === undefined ? undefined : checkedUrl(url, terminal),
    byProject: byProject ? project.file : undefined,
    side: options.side ?? (env.SRM_SIDE || undefined) ?? project?.side ?? profile.side,
  }
}
