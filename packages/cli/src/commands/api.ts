/** `srm api`: any call, with the session. */
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { CallRequest } from '@srm/core/client/caller'
import { type ConnectionOptions, connect } from '../connection.ts'
import { CommandError, exitCodes } from '../exitCodes.ts'
import { checkedKey } from '../keys.ts'
import { toStdout } from '../output.ts'
import { readStdin } from '../prompt.ts'
import { printJson, type Terminal } from '../terminal.ts'

export interface ApiOptions extends ConnectionOptions {
  readonly data?: string
  readonly header: readonly string[]
}

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

async function dataOf(data: string | undefined, terminal: Terminal): Promise<unknown> {
  if (data === undefined) return undefined
  const file = data.startsWith('@') ? data.slice(1) : undefined
  const text = data === '-' ? await readStdin(terminal) : file ? await readFile(file, 'utf8') : data
  try {
    return JSON.parse(text)
  } catch {
    throw new CommandError('usage', terminal.say('notJson', { what: file ?? '--data' }))
  }
}

/** What would let a call speak for somebody else. */
const own = new Set(['token', 'account'])

function headersOf(given: readonly string[], { say }: Terminal): Record<string, string> {
  const pairs = given.map((text) => /^([\w-]+):\s*(.*)$/.exec(text) ?? [])
  const bad = pairs.findIndex(([, name = '']) => name === '' || own.has(name.toLowerCase()))
  if (bad >= 0) throw new CommandError('usage', say('unknownKey', { option: '--header', key: given[bad] ?? '' }))
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), value]))
}

/** Below the server's own prefix, which may be written or not. */
const pathOf = (path: string): string => `/${path.replace(/^\/?(api\/)?/, '')}`

/** What an answer says; exports and OpenAPI come without an envelope. */
function dataIn(answer: unknown): unknown {
  const isEnvelope = typeof answer === 'object' && answer !== null && 'code' in answer && 'data' in answer
  return isEnvelope ? answer.data : answer
}

/** Prints `data` of the answer, or what it is if it is no JSON. */
export async function api(method: string, path: string, options: ApiOptions, terminal: Terminal): Promise<number> {
  const { say, signal, json, print } = terminal
  const checked = checkedKey('<method>', method.toUpperCase(), methods, say) as CallRequest['method']
  const body = await dataOf(options.data, terminal)
  const { caller } = await connect(options, terminal)
  const request = { method: checked, path: pathOf(path), headers: headersOf(options.header, terminal), signal }
  const response = await caller.open({ ...request, timeout: 0, ...(body === undefined ? {} : { json: body }) })
  if (response.headers.get('content-type')?.startsWith('application/json')) {
    const data = dataIn(JSON.parse(await response.text()))
    if (json) printJson(terminal, 0, { data })
    else print(`${JSON.stringify(data, undefined, 2)}\n`)
    return exitCodes.ok
  }
  if (json) printJson(terminal, 0, { data: await response.text() })
  else if (response.body) await toStdout(Readable.fromWeb(response.body as never), terminal)
  return exitCodes.ok
}
