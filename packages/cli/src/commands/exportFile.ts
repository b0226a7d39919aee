/** `srm <document> export`: streams the server's data to a file or to standard output. */
import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { SrmError } from '@srm/core/client/errors'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { type ConnectionOptions, connect, sideOf } from '../connection.ts'
import { wholeNumber } from '../duration.ts'
import { CommandError, exitCodes } from '../exitCodes.ts'
import { splitRows } from '../files/splitRows.ts'
import { printJson, type Terminal } from '../terminal.ts'
import { toJson, toTable } from './exportForms.ts'
import { exportQuery } from './exportQuery.ts'
import { openMark } from './exportSince.ts'

export interface ExportFileOptions extends ConnectionOptions {
  readonly output: string
  readonly format: 'csv' | 'xlsx' | 'ndjson' | 'json' | 'table'
  readonly filter: readonly string[]
  readonly columns?: string
  readonly since?: string
  readonly bom?: boolean
  readonly encoding?: 'utf-8' | 'gb18030'
  readonly locale?: 'zh-CN' | 'en'
  readonly splitRows?: string
}

const isBrokenPipe = (error: unknown): boolean => (error as { code?: string }).code === 'EPIPE'

/** What happens on the way: our interruption and the reader's stop pass, anything of the network is one thing. */
function wayError(error: unknown, { say, signal }: Terminal): unknown {
  const local = error instanceof SrmError || signal.aborted || (error as { path?: string }).path !== undefined
  return local ? error : new CommandError('unreachable', say('brokenOff'))
}

const isOfFile = (error: unknown): boolean => (error as { path?: string }).path !== undefined

async function toOneFile(body: Readable, file: string, { signal }: Terminal): Promise<string[]> {
  const part = `${file}.part`
  try {
    await pipeline(body, createWriteStream(part), { signal })
    await rename(part, file)
    return [file]
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** Writes beside the file and puts it there when it is whole. Tells where. */
async function toFile(body: Readable, { output, format, splitRows: most }: ExportFileOptions, terminal: Terminal) {
  const { say, note, json } = terminal
  let files: string[]
  try {
    files = most
      ? await splitRows(body, output, wholeNumber('--split-rows', most, 1, say))
      : await toOneFile(body, output, terminal)
  } catch (error) {
    if (isOfFile(error)) throw new CommandError('usage', say('cannotWrite', { file: output }))
    throw wayError(error, terminal)
  }
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size))
  const bytes = sizes.reduce((a, b) => a + b, 0)
  if (json) printJson(terminal, 0, { file: files[0], files, format, bytes })
  for (const [at, file] of files.entries()) note(say('exported', { file, bytes: sizes[at] ?? 0 }))
}

async function toStdout(body: Readable, terminal: Terminal): Promise<void> {
  try {
    await pipeline(body, terminal.stdout as Writable, { end: false, signal: terminal.signal })
  } catch (error) {
    if (!isBrokenPipe(error)) throw wayError(error, terminal)
  }
}

/** Options that only one form of data or one kind of target can follow. @throws CommandError */
function checkOptions({ output, format, splitRows: most, encoding, bom }: ExportFileOptions, { say }: Terminal): void {
  const only = most ? '--split-rows' : encoding === 'gb18030' ? '--encoding' : bom === false ? '--no-bom' : undefined
  if (only && format !== 'csv') throw new CommandError('usage', say('onlyCsv', { option: only }))
  if (most) wholeNumber('--split-rows', most, 1, say)
  if (most && output === '-') throw new CommandError('usage', say('splitNeedsFile', { file: 'out.csv' }))
}

/** Answers the exit code. What was exported with `--since last` counts as fetched once it is whole. */
export async function exportFile(def: AnyDocument, options: ExportFileOptions, terminal: Terminal): Promise<number> {
  checkOptions(options, terminal)
  const query = exportQuery(def, options, terminal)
  const connection = await connect(options, terminal)
  const side = await sideOf(connection, terminal)
  const since = await openMark(connection.caller, side, def, options.since)
  const isPrinted = options.output === '-'
  const inJson = terminal.json && isPrinted
  const format = inJson || options.format === 'table' ? 'ndjson' : options.format
  const api = connection.srm.of(side, def.shape.name)
  const response = await api.export({ ...query, ...since.query }, { format, signal: terminal.signal })
  const body = response.body ? Readable.fromWeb(response.body as never) : Readable.from([])
  if (inJson) {
    const exitCode = await toJson(body, terminal)
    if (exitCode === exitCodes.ok) await since.keep()
    return exitCode
  }
  if (!isPrinted) await toFile(body, options, terminal)
  else if (options.format === 'table') await toTable(def, body, terminal)
  else await toStdout(body, terminal)
  await since.keep()
  return exitCodes.ok
}
