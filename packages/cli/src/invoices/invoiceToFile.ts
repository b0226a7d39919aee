/** `srm invoice to-file`: a submitted invoice as a UBL file. */
import { Readable } from 'node:stream'
import { invoiceToFile } from '@srm/core/client/invoices/invoiceToFile'
import { invoice } from '@srm/core/finance/invoices/invoice'
import { uuidsOf } from '../commands/uuidsOf.ts'
import { connect, sideOf } from '../connection.ts'
import { exitCodes } from '../exitCodes.ts'
import { tellWritten, toFile, wayError } from '../files/writtenFile.ts'
import { toStdout } from '../output.ts'
import type { ConnectionOptions } from '../settings.ts'
import type { Terminal } from '../terminal.ts'

export interface InvoiceToFileOptions extends ConnectionOptions {
  readonly output?: string
}

/** Answers the exit code. @throws CommandError where the number is not known */
export async function writeInvoice(number: string, options: InvoiceToFileOptions, terminal: Terminal): Promise<number> {
  const { say, signal, locale } = terminal
  const connection = await connect(options, terminal)
  const side = await sideOf(connection, terminal)
  const [uuid = ''] = await uuidsOf(connection.srm.of(side, invoice.shape.name), [number], say)
  const content = async () => {
    const { body } = await invoiceToFile(connection.caller, side, uuid, { locale, signal })
    return body ? Readable.fromWeb(body as never) : Readable.from([])
  }
  const output = options.output ?? `${number.replace(/[/\\]/g, '-')}.xml`
  if (output !== '-') {
    tellWritten(await toFile(content, output, undefined, terminal), 'xml', terminal)
    return exitCodes.ok
  }
  try {
    await toStdout(await content(), terminal)
  } catch (error) {
    throw wayError(error, terminal)
  }
  return exitCodes.ok
}
