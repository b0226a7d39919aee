/** The commands, built from the definitions: a new document has its import and export without a line here. */
import { pairLabel } from '@srm/core/i18n/translate'
import { Command } from 'commander'
import settings from '../package.json' with { type: 'json' }
import { exchanged } from './exchangedDocuments.ts'
import { exitCodes, exitMeanings } from './exitCodes.ts'
import { examplesOf, type Grammar } from './grammar/common.ts'
import { documentCommands } from './grammar/documents.ts'
import { jobCommands } from './grammar/job.ts'
import { profileCommands } from './grammar/profile.ts'
import { sessionCommands } from './grammar/session.ts'
import { tokenCommands } from './grammar/token.ts'
import { toolCommands } from './grammar/tools.ts'
import { printJson, type Terminal } from './terminal.ts'

/** The table of exit codes as text. */
const exitTable = ({ locale }: Terminal): string =>
  Object.entries(exitCodes)
    .map(
      ([name, code]) =>
        `  ${String(code).padStart(3)}  ${pairLabel(locale, exitMeanings[name as keyof typeof exitCodes])}\n`,
    )
    .join('')

function exitCodesCommand(program: Command, { terminal, run }: Grammar): void {
  const { say, print } = terminal
  program
    .command('exit-codes')
    .description(say('aboutExitCodes'))
    .option('--json', say('optionJson'))
    .addHelpText('before', examplesOf(['srm exit-codes', 'srm help exit-codes'], terminal))
    .addHelpText('after', () => `\n${say('exitCodes')}\n${exitTable(terminal)}`)
    .action(() =>
      run(async () => {
        if (terminal.json) printJson(terminal, 0, { exitCodes })
        else print(exitTable(terminal))
        return exitCodes.ok
      }),
    )
}

/** The headings of a help, as the library has them. */
const titles = {
  'Usage:': 'helpUsage',
  'Arguments:': 'helpArguments',
  'Options:': 'helpOptions',
  'Commands:': 'helpCommands',
} as const

const examples = [
  'srm login',
  'srm template material > materials.csv',
  'srm material import materials.csv --dry-run',
  'srm purchaseOrder export -o orders.csv',
]

/** @param finish told the exit code of the command that ran */
export function buildProgram(terminal: Terminal, finish: (exitCode: number) => void): Command {
  const { say, print, stderr } = terminal
  const grammar: Grammar = { terminal, run: async (work) => finish(await work()) }
  const program = new Command('srm')
    .description(say('about'))
    .version(settings.version, '-V, --version', say('optionVersion'))
    .helpOption('-h, --help', say('optionHelp'))
    .helpCommand('help [command]', say('helpCommand'))
    .configureHelp({ styleTitle: (title) => (title in titles ? say(titles[title as keyof typeof titles]) : title) })
    .exitOverride()
    .configureOutput({ writeOut: print, writeErr: (text) => void stderr.write(text), outputError: () => undefined })
    .addHelpText('before', examplesOf(examples, terminal))
  sessionCommands(program, grammar)
  profileCommands(program, grammar)
  documentCommands(program, exchanged, grammar)
  jobCommands(program, grammar)
  tokenCommands(program, grammar)
  toolCommands(program, grammar)
  exitCodesCommand(program, grammar)
  return program
}
