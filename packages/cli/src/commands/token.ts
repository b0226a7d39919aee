/** `srm token create|list|revoke`: tokens with a scope and an end; `srm token sessions|end`: what host pages opened with theirs. */
import { type ConnectionOptions, connect, sideOf } from '../connection.ts'
import { duration } from '../duration.ts'
import { exchangedNamed } from '../exchangedDocuments.ts'
import { CommandError, exitCodes } from '../exitCodes.ts'
import { printJson, printRows, type Terminal } from '../terminal.ts'

export interface TokenOptions extends ConnectionOptions {
  readonly documents: string
  readonly verbs: string
  readonly expires: string
}

interface ServiceToken {
  readonly uuid: string
  readonly name: string
  readonly documents: readonly string[]
  readonly verbs: readonly string[]
  readonly person: string
  readonly expireDate: string
  readonly lastUsedDate: string | null
  readonly revokedDate: string | null
}

interface EmbedSession {
  readonly uuid: string
  /** Name of the service token. */
  readonly host: string
  readonly person: string
  readonly documents: readonly string[]
  readonly createDate: string
  readonly expireDate: string
  readonly revokedDate: string | null
}

async function openPath(options: ConnectionOptions, terminal: Terminal, name: 'serviceTokens' | 'embedSessions') {
  const connection = await connect(options, terminal)
  const side = await sideOf(connection, terminal)
  return { caller: connection.caller, path: `/${side}/${name}` }
}
const openTokens = (options: ConnectionOptions, terminal: Terminal) => openPath(options, terminal, 'serviceTokens')

const split = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** Makes a token and prints it: the only time it can be seen. */
export async function createToken(name: string, options: TokenOptions, terminal: Terminal): Promise<number> {
  const { say, note, print, json } = terminal
  const documents = split(options.documents).map((one) =>
    one === '*' ? one : String(exchangedNamed(one, say).shape.name),
  )
  const expireDate = new Date(Date.now() + duration('--expires', options.expires, say)).toISOString()
  const { caller, path } = await openTokens(options, terminal)
  const given = { name, documents, verbs: split(options.verbs), expireDate }
  const made = await caller.call<ServiceToken & { readonly token: string }>({ method: 'POST', path, json: given })
  if (json) printJson(terminal, 0, { ...made })
  else print(`${made.token}\n`)
  note(say('tokenMade'))
  return exitCodes.ok
}

const listed = async ({ caller, path }: Awaited<ReturnType<typeof openTokens>>) =>
  (await caller.call<{ readonly items: readonly ServiceToken[] }>({ method: 'GET', path })).items

/** The tokens of the account on this side, without what they are. */
export async function listTokens(options: ConnectionOptions, terminal: Terminal): Promise<number> {
  const items = await listed(await openTokens(options, terminal))
  if (terminal.json) printJson(terminal, 0, { items })
  else
    printRows(
      terminal,
      items.map(({ name, person, documents, verbs, expireDate, lastUsedDate, revokedDate }) => [
        name,
        person,
        documents.join(','),
        verbs.join(','),
        expireDate,
        lastUsedDate,
        revokedDate ? 'revoked' : '',
      ]),
    )
  return exitCodes.ok
}

/** Ends a token; calls that come after it are refused. */
export async function revokeToken(name: string, options: ConnectionOptions, terminal: Terminal): Promise<number> {
  const { say, note } = terminal
  const tokens = await openTokens(options, terminal)
  const found = (await listed(tokens)).find((one) => one.name === name && !one.revokedDate)
  if (!found) throw new CommandError('failed', say('noSuchToken', { name }))
  await tokens.caller.call({ method: 'DELETE', path: `${tokens.path}/${found.uuid}` })
  if (terminal.json) printJson(terminal, 0, { name, revoked: true })
  note(say('tokenRevoked', { name }))
  return exitCodes.ok
}

/** The sessions of host pages for people of the account on this side, the newest first; those that ended are told so. */
export async function listEmbedSessions(options: ConnectionOptions, terminal: Terminal): Promise<number> {
  const { caller, path } = await openPath(options, terminal, 'embedSessions')
  const { items } = await caller.call<{ readonly items: readonly EmbedSession[] }>({ method: 'GET', path })
  if (terminal.json) printJson(terminal, 0, { items })
  else
    printRows(
      terminal,
      items.map(({ uuid, host, person, documents, createDate, expireDate, revokedDate }) => [
        uuid,
        host,
        person,
        documents.join(','),
        createDate,
        revokedDate ?? expireDate,
        revokedDate ? 'revoked' : '',
      ]),
    )
  return exitCodes.ok
}

/** Ends a session of a host page; its next call is refused. */
export async function endEmbedSession(uuid: string, options: ConnectionOptions, terminal: Terminal): Promise<number> {
  const { caller, path } = await openPath(options, terminal, 'embedSessions')
  await caller.call({ method: 'DELETE', path: `${path}/${encodeURIComponent(uuid)}` })
  if (terminal.json) printJson(terminal, 0, { uuid, ended: true })
  terminal.note(terminal.say('embedSessionEnded'))
  return exitCodes.ok
}
