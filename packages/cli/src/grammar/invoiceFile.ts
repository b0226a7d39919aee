/** `srm invoice from-file` and `to-file`: what invoices have besides the commands of every document. */
import { invoice } from '@srm/core/finance/invoices/invoice'
import type { Command } from 'commander'
import type { InvoiceToFileOptions } from '../invoices/invoiceToFile.ts'
import type { ConnectionOptions } from '../settings.ts'
import { about, examplesOf, type Grammar, sideOption, withProfile } from './common.ts'

export function invoiceFileCommand(parent: Command, grammar: Grammar): void {
  const { terminal, run } = grammar
  toFileCommand(parent, grammar)
  const lines = ['srm invoice from-file R-2026-0815.xml', 'srm invoice from-file out/*.xml --json']
  withProfile(parent.command('from-file'), terminal)
    .description(terminal.say('invoiceFromFile'))
    .argument('<file...>')
    .addHelpText('before', examplesOf(lines, terminal))
    .action((files: readonly string[], options: ConnectionOptions) =>
      run(() =>
        about(invoice, async () =>
          (await import('../invoices/invoicesFromFiles.ts')).invoicesFromFiles(files, options, terminal),
        ),
      ),
    )
}

function toFileCommand(parent: Command, { terminal, run }: Grammar): void {
  const lines = ['srm invoice to-file INV202611200001', 'srm invoice to-file INV202611200001 -o - | xmllint -']
  withProfile(parent.command('to-file'), terminal)
    .description(terminal.say('invoiceToFile'))
    .argument('<number>')
    .option('-o, --output <file>', terminal.say('optionOutputPaper'))
    .addOption(sideOption(terminal))
    .addHelpText('before', examplesOf(lines, terminal))
    .action((number: string, options: InvoiceToFileOptions) =>
      run(() =>
        about(invoice, async () =>
          (await import('../invoices/invoiceToFile.ts')).writeInvoice(number, options, terminal),
        ),
      ),
    )
}
