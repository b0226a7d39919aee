/** `srm token create|list|revoke`: tokens for scripts, with a scope and an end. */
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

async function openTokens(options: ConnectionOptions, terminal: Terminal) {
  const connection = await connect(options, terminal)
  const side = await sideOf(connection, terminal)
  return { caller: connection.caller, path: `/${side}/serviceTokens` }
}

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
