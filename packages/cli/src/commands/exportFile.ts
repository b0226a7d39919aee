/** `srm <document> export`: streams the server's data to a file or to standard output. */
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { columnsOf } from '@srm/core/definition/files/csvHeader'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { connect, sideOf } from '../connection.ts'
import { wholeNumber } from '../duration.ts'
import { CommandError, exitCodes } from '../exitCodes.ts'
import { columnsIn, filledName, knownParts, makeFolder } from '../files/outputNames.ts'
import { tellWritten, toFile, type Written, wayError } from '../files/writtenFile.ts'
import { toStdout } from '../output.ts'
import type { Terminal } from '../terminal.ts'
import { piecesOf } from './exportEach.ts'
import { toJson, toTable } from './exportForms.ts'
import type { ExportFileOptions, Format } from './exportOptions.ts'
import { exportQuery } from './exportQuery.ts'
import { openMark } from './exportSince.ts'

async function printed(body: Readable, terminal: Terminal): Promise<void> {
  try {
    await toStdout(body, terminal)
  } catch (error) {
    throw wayError(error, terminal)
  }
}

/** Options that only one form of data or one kind of target can follow. @throws CommandError */
function checkOptions({ output, format, splitRows: most, encoding, bom }: ExportFileOptions, { say }: Terminal): void {
  const mark = bom === undefined ? undefined : bom ? '--bom' : '--no-bom'
  const only = most ? '--split-rows' : encoding === 'gb18030' ? '--encoding' : mark
  if (only && format !== 'csv') throw new CommandError('usage', say('onlyCsv', { option: only }))
  if (most) wholeNumber('--split-rows', most, 1, say)
  if (most && output === '-') throw new CommandError('usage', say('splitNeedsFile', { file: 'out.csv' }))
}

/** As they are written on the command line. */
export type GivenExport = Omit<ExportFileOptions, 'format'> & { readonly format?: Format }

/** What the ending of a file says of its form; CSV where it says nothing. */
const formatOf = (output: string): Format => {
  const ending = extname(output).slice(1).toLowerCase()
  return (['xlsx', 'ndjson', 'json'] as const).find((format) => format === ending) ?? 'csv'
}

type Query = Readonly<Record<string, string>>
type Exporter = (query: Query, format: Format) => Promise<Readable>

/** To one file, or to one for each value of the columns its name is made of. */
async function toFiles(
  def: AnyDocument,
  { output, format, splitRows: most }: ExportFileOptions,
  profile: string,
  query: Query,
  exporter: Exporter,
  terminal: Terminal,
): Promise<Written[]> {
  const { say } = terminal
  const parts = knownParts(def.shape.name, profile, new Date())
  const heads = columnsOf(def).flatMap(({ key, inLine }) => (inLine ? [] : [key]))
  const columns = columnsIn(output, parts, heads, say)
  const file = filledName(output, parts)
  if (file !== output && columns.length === 0) await makeFolder(file, say)
  if (columns.length === 0) return toFile(() => exporter(query, format), file, most, terminal)
  const values = await exporter({ ...query, columns: columns.join(',') }, 'ndjson')
  const written: Written[] = []
  for (const piece of await piecesOf(values, file, columns, terminal)) {
    await makeFolder(piece.file, say)
    const content = () => exporter({ ...query, ...piece.query }, format)
    written.push(...(await toFile(content, piece.file, most, terminal)))
  }
  return written
}

/** Where the output goes, in the form that is asked for. Answers the exit code. */
async function send(
  def: AnyDocument,
  options: ExportFileOptions,
  profile: string,
  query: Query,
  exporter: Exporter,
  terminal: Terminal,
): Promise<number> {
  const { output, format } = options
  if (output !== '-') tellWritten(await toFiles(def, options, profile, query, exporter, terminal), format, terminal)
  else if (terminal.json) return toJson(await exporter(query, 'ndjson'), terminal)
  else if (format === 'table') await toTable(def, await exporter(query, 'ndjson'), terminal)
  else await printed(await exporter(query, format), terminal)
  return exitCodes.ok
}

/** Answers the exit code. What was exported with `--since last` counts as fetched once all of it is taken. */
export async function exportFile(def: AnyDocument, given: GivenExport, terminal: Terminal): Promise<number> {
  const options = { ...given, format: given.format ?? formatOf(given.output) }
  checkOptions(options, terminal)
  const asked = exportQuery(def, options, terminal)
  const connection = await connect(options, terminal)
  const side = await sideOf(connection, terminal)
  const since = await openMark(connection.caller, side, def, options.since)
  const api = connection.srm.of(side, def.shape.name)
  const exporter: Exporter = async (wanted, format) => {
    const response = await api.export(wanted, {
      format: format === 'table' ? 'ndjson' : format,
      signal: terminal.signal,
    })
    return response.body ? Readable.fromWeb(response.body as never) : Readable.from([])
  }
  const exitCode = await send(def, options, connection.profile, { ...asked, ...since.query }, exporter, terminal)
  if (exitCode === exitCodes.ok && (await terminal.taken())) await since.keep()
  return exitCode
}
