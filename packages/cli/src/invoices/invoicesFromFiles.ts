/** `srm invoice from-file`: drafts of invoices from UBL files, one after the other. */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { SrmError } from '@srm/core/client/errors'
import { type InvoiceOfFile, invoiceFromFile } from '@srm/core/client/invoices/invoiceFromFile'
import { invoice } from '@srm/core/finance/invoices/invoice'
import { findingTexts, toldTexts } from '@srm/core/finance/invoices/ubl/ublFinding'
import { label } from '@srm/core/i18n/translate'
import { connect } from '../connection.ts'
import { type Exit, exitCodes, exitOf } from '../exitCodes.ts'
import { failureText } from '../failure.ts'
import type { ConnectionOptions } from '../settings.ts'
import { printJson, printRows, type Terminal } from '../terminal.ts'

interface Told {
  readonly file: string
  readonly made?: InvoiceOfFile
  readonly message?: string
}

/** What is to be known of a draft besides its number. */
function noteOn({ file, made }: Told, { note, say, locale }: Terminal): void {
  if (!made) return
  for (const finding of made.findings) note(`${file}: ${label(locale, findingTexts(finding))}`)
  for (const term of made.told) note(`${file}: ${label(locale, toldTexts(term))}`)
  if (made.unmatched.length > 0) note(`${file}: ${say('notStated', { lines: made.unmatched.join(', ') })}`)
  for (const { text, amount } of made.leftOut) note(`${file}: ${say('leftToTotals', { text, amount })}`)
}

/** Failures that say something of the file: the next one may be better. */
const ofFile: ReadonlySet<Exit> = new Set(['failed', 'usage', 'conflict'])

/** Faults of a file are told and the next one is read; without a session or a way to the server nothing more is. */
async function draftOf(
  file: string,
  send: (content: Blob) => Promise<InvoiceOfFile>,
  terminal: Terminal,
): Promise<Told> {
  try {
    return { file, made: await send(new Blob([new Uint8Array(await readFile(file))])) }
  } catch (error) {
    if (!(error instanceof SrmError) || !ofFile.has(exitOf(error))) throw error
    return { file, message: failureText(error, invoice, terminal) }
  }
}

/** Answers the exit code: partial where some of several files were refused. */
export async function invoicesFromFiles(
  files: readonly string[],
  options: ConnectionOptions,
  terminal: Terminal,
): Promise<number> {
  const { caller } = await connect(options, terminal)
  const told: Told[] = []
  for (const file of files) {
    const one = await draftOf(file, (content) => invoiceFromFile(caller, content, basename(file)), terminal)
    told.push(one)
    noteOn(one, terminal)
    if (one.message) terminal.note(`${file}: ${one.message}`)
  }
  const made = told.filter((one) => one.made)
  const code = made.length === files.length ? exitCodes.ok : made.length === 0 ? exitCodes.failed : exitCodes.partial
  if (terminal.json) printJson(terminal, code, { files: told })
  else
    printRows(
      terminal,
      made.map(({ file, made: draft }) => [
        file,
        draft?.invoice.invoiceRecordNumber ?? '',
        draft?.invoice.invoiceNumber ?? '',
        draft?.invoice.matchStatus ?? '',
      ]),
    )
  return code
}
