/** `srm <document> export`: streams the server's data to a file or to standard output. */
import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SrmError } from '@srm/core/client/errors'
import { columnsOf } from '@srm/core/definition/csvHeader'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { type ConnectionOptions, connect, sideOf } from '../connection.ts'
import { CommandError, exitCodes } from '../exitCodes.ts'
import { checkedKey } from '../keys.ts'
import { printJson, type Terminal } from '../terminal.ts'

export interface ExportFileOptions extends ConnectionOptions {
  readonly side?: string
  readonly output: string
  readonly format: 'csv' | 'ndjson' | 'json'
  readonly filter: readonly string[]
  readonly columns?: string
}

const words = new Set(['q', 'tab', 'sort'])

/** `stage=sent`, `orderTime.from=2026-11-01` as a query. @throws CommandError on columns that do not exist */
function queryOf(def: AnyDocument, { filter, columns }: ExportFileOptions, { say }: Terminal): Record<string, string> {
  const all = columnsOf(def).map(({ key }) => key)
  const heads = [...all.filter((key) => !key.startsWith('lines.')), ...words]
  const query: Record<string, string> = {}
  for (const text of filter) {
    const [, key = '', value = ''] = /^([^=]+)=(.*)$/s.exec(text) ?? []
    if (key === '') throw new CommandError('usage', say('badFilter', { text }))
    checkedKey('--filter', key.replace(/\.(from|to|empty)$/, ''), heads, say)
    query[key] = value
  }
  const asked = columns?.split(',').map((key) => checkedKey('--columns', key.trim(), all, say))
  return asked ? { ...query, columns: asked.join(',') } : query
}

const isBrokenPipe = (error: unknown): boolean => (error as { code?: string }).code === 'EPIPE'

/** What happens on the way: our interruption and the reader's stop pass, anything of the network is one thing. */
function wayError(error: unknown, { say, signal }: Terminal): unknown {
  const local = error instanceof SrmError || signal.aborted || (error as { path?: string }).path !== undefined
  return local ? error : new CommandError('unreachable', say('brokenOff'))
}

/** Writes beside the file and puts it there when it is whole. */
async function toFile(body: Readable, file: string, terminal: Terminal): Promise<number> {
  const part = `${file}.part`
  try {
    await pipeline(body, createWriteStream(part), { signal: terminal.signal })
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    if ((error as { path?: string }).path !== undefined)
      throw new CommandError('usage', terminal.say('cannotWrite', { file }))
    throw wayError(error, terminal)
  }
  return (await stat(file)).size
}

async function toStdout(body: Readable, terminal: Terminal): Promise<void> {
  try {
    await pipeline(body, terminal.stdout as Writable, { end: false, signal: terminal.signal })
  } catch (error) {
    if (!isBrokenPipe(error)) throw wayError(error, terminal)
  }
}

/** NDJSON as one JSON value that says at its end whether it is whole: valid also when the answer breaks off. */
async function* enveloped(body: Readable, broken: () => number): AsyncGenerator<string> {
  let rest = ''
  let first = true
  const item = (line: string): string => {
    const text = `${first ? '\n' : ',\n'}${line}`
    first = false
    return text
  }
  yield '{"items":['
  try {
    for await (const part of body.setEncoding('utf8') as AsyncIterable<string>) {
      const lines = (rest + part).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) yield item(line)
    }
    yield '],"ok":true,"exitCode":0}\n'
  } catch {
    yield `],"ok":false,"exitCode":${broken()}}\n`
  }
}

async function toJson(body: Readable, terminal: Terminal): Promise<number> {
  let exitCode: number = exitCodes.ok
  const broken = () => {
    exitCode = terminal.signal.aborted ? exitCodes.interrupted : exitCodes.unreachable
    return exitCode
  }
  for await (const text of enveloped(body, broken)) terminal.print(text)
  return exitCode
}

/** Answers the exit code. */
export async function exportFile(def: AnyDocument, options: ExportFileOptions, terminal: Terminal): Promise<number> {
  const query = queryOf(def, options, terminal)
  const connection = await connect(options, terminal)
  const side = await sideOf(connection, terminal)
  const inJson = terminal.json && options.output === '-'
  const format = inJson ? 'ndjson' : options.format
  const api = connection.srm.of(side, def.shape.name)
  const response = await api.export(query, { format, signal: terminal.signal })
  const body = response.body ? Readable.fromWeb(response.body as never) : Readable.from([])
  if (options.output !== '-') {
    const bytes = await toFile(body, options.output, terminal)
    if (terminal.json) printJson(terminal, 0, { file: options.output, format, bytes })
    terminal.note(terminal.say('exported', { file: options.output, bytes }))
    return exitCodes.ok
  }
  if (inJson) return toJson(body, terminal)
  await toStdout(body, terminal)
  return exitCodes.ok
}
