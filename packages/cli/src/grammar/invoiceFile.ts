/** `srm invoice from-file`: what invoices have besides the commands of every document. */
import { invoice } from '@srm/core/finance/invoices/invoice'
import type { Command } from 'commander'
import type { ConnectionOptions } from '../settings.ts'
import { about, examplesOf, type Grammar, withProfile } from './common.ts'

export function invoiceFileCommand(parent: Command, { terminal, run }: Grammar): void {
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
