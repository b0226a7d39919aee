/** `srm <document> import`: reads the file, sends it, tells what became of every row. The server is the judge. */
import { openAsBlob } from 'node:fs'
import { join } from 'node:path'
import type { ImportError, ImportMode, ImportReport } from '@srm/core/client/documentTypes'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { fieldLabel, ruleText } from '@srm/core/i18n/messages'
import { translate } from '@srm/core/i18n/translate'
import { type ConnectionOptions, connect, sideOf } from '../connection.ts'
import { CommandError, exitCodes } from '../exitCodes.ts'
import { type DetectOptions, detect } from '../files/detect.ts'
import { writeErrors } from '../files/errorsFile.ts'
import { type KnownHeader, knownHeader, normalise } from '../files/normal.ts'
import { inTemporaryFolder, openSource } from '../files/source.ts'
import type { Reading } from '../files/table.ts'
import { startProgress } from '../progress.ts'
import { printJson, type Terminal } from '../terminal.ts'

export interface ImportFileOptions extends ConnectionOptions, DetectOptions {
  readonly side?: string
  readonly mode: ImportMode
  readonly dryRun?: boolean
  readonly errors?: string
}

const mostShown = 20
const delimiterNames: Readonly<Record<string, string>> = { '\t': 'tab' }

/** read = created + updated + unchanged + failed + skipped, or the report is not to be believed. */
function checkSum(report: ImportReport, { say }: Terminal): void {
  const { read, created, updated, unchanged, failed, skipped } = report
  const sum = created + updated + unchanged + failed + skipped
  if (sum !== read) throw new CommandError('failed', say('sumWrong', { read, sum }))
}

/** "Base unit: XX is not in the dictionary." */
const textOf =
  (def: AnyDocument, { locale }: Terminal) =>
  (error: ImportError): string => {
    const text = error.rule.includes('.')
      ? translate(locale, error.rule, { field: fieldLabel(locale, def, error.field) })
      : ruleText(locale, error)
    if (error.rule.includes('.') || error.field === '') return text
    return translate(locale, 'at.field', { field: fieldLabel(locale, def, error.field), text })
  }

interface Done {
  readonly report: ImportReport
  readonly reading: Reading
  readonly header: KnownHeader
}

async function send(
  def: AnyDocument,
  file: string,
  options: ImportFileOptions,
  terminal: Terminal,
  folder: string,
): Promise<Done> {
  const { say, note, signal } = terminal
  const connection = await connect(options, terminal)
  const side = await sideOf(connection, options.side, terminal)
  const source = await openSource(file, folder, terminal)
  const reading = await detect(def, source, options, terminal)
  const header = await knownHeader(def, reading, terminal)
  const progress = await startProgress(terminal, source.size)
  const target = join(folder, 'normal.csv')
  const { rows } = await normalise(reading, header, target, terminal, progress.add).finally(progress.stop)
  const { encoding, delimiter } = reading
  const how = say(options.encoding === 'auto' ? 'detected' : 'given')
  note(say('readAs', { encoding, how, delimiter: delimiterNames[delimiter] ?? delimiter, rows: rows.length }))
  note(say('importing'))
  const api = connection.srm.of(side, def.shape.name)
  const { mode, dryRun = false } = options
  const answer = await api.import(await openAsBlob(target), { mode, dryRun, signal })
  const errors = answer.errors.map((error) => ({ ...error, row: rows[error.row - 2] ?? error.row }))
  return { reading, header, report: { ...answer, errors } }
}

function tell({ report }: Done, def: AnyDocument, options: ImportFileOptions, terminal: Terminal): void {
  const { say, note } = terminal
  const { errors, dryRun, ...counts } = report
  const text = textOf(def, terminal)
  for (const error of errors.slice(0, mostShown)) note(say('rowFault', { row: error.row, text: text(error) }))
  if (errors.length > mostShown && !options.errors) note(say('moreFaults', { n: errors.length - mostShown }))
  note((dryRun ? say('dryRun') : '') + say('imported', counts))
}

/** Answers the exit code: 3 when the server refused something of the file. */
export const importFile = (
  def: AnyDocument,
  file: string,
  options: ImportFileOptions,
  terminal: Terminal,
): Promise<number> =>
  inTemporaryFolder(async (folder) => {
    const done = await send(def, file, options, terminal, folder)
    const { report, reading, header } = done
    checkSum(report, terminal)
    const text = textOf(def, terminal)
    const wanted = options.errors && report.errors.length > 0 ? options.errors : undefined
    if (wanted) await writeErrors(def, reading, header, wanted, report.errors, text, terminal)
    const exitCode = report.failed > 0 ? exitCodes.partial : exitCodes.ok
    if (terminal.json) {
      const errors = report.errors.map((error) => ({ ...error, message: text(error) }))
      const { encoding, delimiter } = reading
      const unknown = header.warnings.map(({ column }) => column)
      printJson(terminal, exitCode, {
        ...report,
        errors,
        encoding,
        delimiter,
        unknownColumns: unknown,
        errorsFile: wanted ?? null,
      })
    }
    tell(done, def, options, terminal)
    if (wanted) terminal.note(terminal.say('errorsWritten', { file: wanted }))
    return exitCode
  })
