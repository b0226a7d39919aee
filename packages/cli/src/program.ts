/** The commands, built from the definitions: a new document has its import and export without a line here. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { label } from '@srm/core/i18n/translate'
import { Command, Option } from 'commander'
import settings from '../package.json' with { type: 'json' }
import { aliases } from './aliases.ts'
import type { ExportFileOptions } from './commands/exportFile.ts'
import type { ImportFileOptions } from './commands/importFile.ts'
import { exitCodes, exitMeanings } from './exitCodes.ts'
import { DocumentFailure } from './failure.ts'
import type { Terminal } from './terminal.ts'

type Run = (work: () => Promise<number>) => Promise<void>

const examplesOf = (lines: readonly string[], { say }: Terminal) =>
  `${say('examples')}\n${lines.map((line) => `  $ ${line}\n`).join('')}`

const common = (command: Command, { say }: Terminal): Command =>
  command.option('--profile <name>', say('optionProfile'), 'default').option('--json', say('optionJson'))

function sessionCommands(program: Command, terminal: Terminal, run: Run): void {
  const { say } = terminal
  const commands = () => import('./commands/session.ts')
  const line = 'srm login --url https://srm.example.com --account 100001 --sub-account admin001'
  common(program.command('login'), terminal)
    .description(say('login'))
    .option('--url <url>', say('optionUrl'))
    .option('--account <number>', say('optionAccount'))
    .option('--sub-account <name>', say('optionSubAccount'))
    .option('--password-stdin', say('optionPassword'))
    .addHelpText('before', examplesOf([line, `${line} --password-stdin < password.txt`], terminal))
    .action((options) => run(async () => (await commands()).login(options, terminal)))
  common(program.command('logout'), terminal)
    .description(say('logout'))
    .addHelpText('before', examplesOf(['srm logout'], terminal))
    .action((options) => run(async () => (await commands()).logout(options, terminal)))
  common(program.command('whoami'), terminal)
    .description(say('whoami'))
    .addHelpText('before', examplesOf(['srm whoami', 'srm whoami --json'], terminal))
    .action((options) => run(async () => (await commands()).whoami(options, terminal)))
}

/** Errors of the server get the document they are about. */
const about = async <T>(def: AnyDocument, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw new DocumentFailure(error, def)
  }
}

const side = ({ say }: Terminal) => new Option('--side <side>', say('optionSide')).choices(['buyer', 'supplier'])

function importCommand(parent: Command, def: AnyDocument, name: string, terminal: Terminal, run: Run): void {
  const { say } = terminal
  const lines = [`srm ${name} import ${name}.csv --dry-run`, `srm ${name} import - --json < ${name}.csv`]
  common(parent.command('import'), terminal)
    .description(say('import'))
    .argument('<file>')
    .option('--dry-run', say('optionDryRun'))
    .addOption(
      new Option('--mode <mode>', say('optionMode'))
        .choices(['insert', 'update', 'upsert', 'history'])
        .default('upsert'),
    )
    .option('--errors <file>', say('optionErrors'))
    .addOption(
      new Option('--encoding <name>', say('optionEncoding')).choices(['auto', 'utf-8', 'gb18030']).default('auto'),
    )
    .option('--delimiter <mark>', say('optionDelimiter'), 'auto')
    .addOption(side(terminal))
    .addHelpText('before', examplesOf([...lines, `srm ${name} import ${name}.csv --errors refused.csv`], terminal))
    .action((file: string, options: ImportFileOptions) =>
      run(() =>
        about(def, async () => (await import('./commands/importFile.ts')).importFile(def, file, options, terminal)),
      ),
    )
}

const another = (value: string, before: readonly string[]): string[] => [...before, value]

function exportCommand(parent: Command, def: AnyDocument, name: string, terminal: Terminal, run: Run): void {
  const { say } = terminal
  const [filter] = def.list.filters as readonly string[]
  const [column] = def.key as readonly string[]
  const lines = [
    `srm ${name} export -o ${name}.csv`,
    `srm ${name} export --format ndjson --filter ${filter}=… --columns ${column}`,
  ]
  common(parent.command('export'), terminal)
    .description(say('export'))
    .option('-o, --output <file>', say('optionOutput'), '-')
    .addOption(new Option('--format <format>', say('optionFormat')).choices(['csv', 'ndjson', 'json']).default('csv'))
    .option('--filter <k=v>', say('optionFilter'), another, [])
    .option('--columns <a,b>', say('optionColumns'))
    .addOption(side(terminal))
    .addHelpText('before', examplesOf(lines, terminal))
    .action((options: ExportFileOptions) =>
      run(() => about(def, async () => (await import('./commands/exportFile.ts')).exportFile(def, options, terminal))),
    )
}

function documentCommands(program: Command, terminal: Terminal, run: Run): void {
  for (const def of Object.values(documents) as AnyDocument[]) {
    if (!def.csv) continue
    const name = def.shape.name
    const command = program.command(name).description(label(terminal.locale, def.shape))
    const alias = aliases[name]
    if (alias) command.alias(alias)
    if (Object.values(def.sides).some((view) => view?.creates)) importCommand(command, def, name, terminal, run)
    exportCommand(command, def, name, terminal, run)
  }
}

/** The table of exit codes as text. */
const exitTable = ({ locale }: Terminal): string =>
  Object.entries(exitCodes)
    .map(
      ([name, code]) =>
        `  ${String(code).padStart(3)}  ${exitMeanings[name as keyof typeof exitCodes][locale === 'en' ? 0 : 1]}\n`,
    )
    .join('')

/** @param finish told the exit code of the command that ran */
export function buildProgram(terminal: Terminal, finish: (exitCode: number) => void): Command {
  const { say, print, stderr } = terminal
  const run: Run = async (work) => finish(await work())
  const program = new Command('srm')
    .description(say('about'))
    .version(settings.version)
    .exitOverride()
    .configureOutput({ writeOut: print, writeErr: (text) => void stderr.write(text), outputError: () => undefined })
    .addHelpText(
      'before',
      examplesOf(
        ['srm login', 'srm material import materials.csv --dry-run', 'srm purchaseOrder export -o orders.csv'],
        terminal,
      ),
    )
  sessionCommands(program, terminal, run)
  documentCommands(program, terminal, run)
  program
    .command('exit-codes')
    .description(say('aboutExitCodes'))
    .addHelpText('after', () => `\n${say('exitCodes')}\n${exitTable(terminal)}`)
    .action(() =>
      run(async () => {
        print(exitTable(terminal))
        return exitCodes.ok
      }),
    )
  return program
}
