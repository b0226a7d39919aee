/** The commands of every document: they follow from its definition. */
import { sheetActions } from '@srm/core/definition/files/answerSheet'
import { madeOfNames } from '@srm/core/definition/lines/lineReferences'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { label } from '@srm/core/i18n/translate'
import { type Command, Option } from 'commander'
import type { PullOptions, PushOptions } from '../commands/answers/answerSheets.ts'
import type { GivenExport } from '../commands/exportFile.ts'
import type { ImportFileOptions } from '../commands/importOptions.ts'
import type { MakeOptions } from '../commands/makeDocuments.ts'
import type { PrintPaperOptions } from '../commands/printPaper.ts'
import { alone } from '../runLock.ts'
import { shortFiltersOf } from '../shortFilters.ts'
import { about, another, examplesOf, type Grammar, sideOption, withPlace, withProfile, withReading } from './common.ts'
import { invoiceFileCommand } from './invoiceFile.ts'

const modes = ['insert', 'update', 'upsert', 'history']

const importExamples = (name: string) => [
  `srm ${name} import ${name}.csv --dry-run`,
  `srm ${name} import - --json < ${name}.csv`,
  `srm ${name} import ${name}.csv --errors refused.csv`,
  `srm ${name} import ${name}.csv --map erp.map.json --save-map`,
  `srm ${name} import ${name}.csv --async`,
]

function howToRead(command: Command, { terminal }: Grammar): Command {
  const { say } = terminal
  return withPlace(withReading(command, terminal), terminal)
    .addOption(new Option('--date-format <order>', say('optionDateFormat')).choices(['dmy', 'mdy']))
    .addOption(new Option('--decimal-mark <mark>', say('optionDecimalMark')).choices(['.', ',']))
    .option('--map <file>', say('optionMap'))
    .option('--save-map', say('optionSaveMap'))
    .option('--no-map', say('optionNoMap'))
}

function howToWait(command: Command, { terminal: { say } }: Grammar): Command {
  return command
    .option('--wait <time>', say('optionWait'))
    .addOption(new Option('--async', say('optionAsync')).conflicts(['wait', 'errors']))
    .option('--cancel-on-interrupt', say('optionCancelOnInterrupt'))
    .option('--again', say('optionAgain'))
    .option('--lock [name]', say('optionLock'))
}

function importCommand(parent: Command, def: AnyDocument, name: string, grammar: Grammar): void {
  const { terminal, run } = grammar
  const { say } = terminal
  const command = withProfile(parent.command('import'), terminal)
    .description(say('import'))
    .argument('<file>')
    .option('--dry-run', say('optionDryRun'))
    .addOption(new Option('--mode <mode>', say('optionMode')).choices(modes).default('upsert'))
    .option('--key <field>', say('optionKey'))
    .addOption(new Option('--on-error <how>', say('optionOnError')).choices(['continue', 'stop']).default('continue'))
    .option('--max-errors <n>', say('optionMaxErrors'))
    .option('--errors <file>', say('optionErrors'))
  howToWait(howToRead(command, grammar), grammar)
    .addOption(sideOption(terminal))
    .addHelpText('before', examplesOf(importExamples(name), terminal))
    .action((file: string, options: ImportFileOptions) =>
      run(() =>
        about(def, () =>
          alone(options, `${name}-import`, terminal, async () =>
            (await import('../commands/importFile.ts')).importFile(def, file, options, terminal),
          ),
        ),
      ),
    )
}

/** The short words of a document, each with the column it means. */
function shortOptions(command: Command, def: AnyDocument, { terminal: { say, locale } }: Grammar): Command {
  const { supplier, period } = shortFiltersOf(def)
  const means = (column: string) => ({ column, label: label(locale, def.shape.fields[column]) })
  if (supplier) command.option('--supplier <code>', say('optionSupplier', means(supplier)))
  if (period) command.option('--period <when>', say('optionPeriod', means(period)))
  return command
}

function exportCommand(parent: Command, def: AnyDocument, name: string, grammar: Grammar): void {
  const { terminal, run } = grammar
  const { say } = terminal
  const [filter] = def.list.filters as readonly string[]
  const [column] = def.key as readonly string[]
  const short = shortFiltersOf(def)
  const words = `${short.period ? ' --period last-month' : ''}${short.supplier ? ' --supplier V001' : ''}`
  const lines = [
    `srm ${name} export -o ${name}.csv`,
    `srm ${name} export --format ndjson --filter ${filter}=… --columns ${column}`,
    `srm ${name} export --since last -o '${name}-{date}.csv'`,
    `srm ${name} export${words} --format xlsx -o 'out/{${column}}.xlsx'`,
  ]
  const command = withProfile(parent.command('export'), terminal)
    .description(say('export'))
    .option('-o, --output <file>', say('optionOutputPattern'), '-')
    .addOption(
      new Option('--format <format>', say('optionFormatOut')).choices(['csv', 'xlsx', 'ndjson', 'json', 'table']),
    )
    .option('--filter <k=v>', say('optionFilter'), another, [])
  shortOptions(command, def, grammar)
    .option('--columns <a,b>', say('optionColumns'))
    .option('--since <when>', say('optionSince'))
    .option('--bom', say('optionBom'))
    .option('--no-bom', say('optionNoBom'))
    .addOption(new Option('--locale <locale>', say('optionLocale')).choices(['zh-CN', 'en']))
    .addOption(new Option('--encoding <name>', say('optionEncodingOut')).choices(['utf-8', 'gb18030']))
    .option('--split-rows <n>', say('optionSplitRows'))
    .option('--lock [name]', say('optionLock'))
    .addOption(sideOption(terminal))
    .addHelpText('before', examplesOf(lines, terminal))
    .action((options: GivenExport) =>
      run(() =>
        about(def, () =>
          alone(options, `${name}-export`, terminal, async () =>
            (await import('../commands/exportFile.ts')).exportFile(def, options, terminal),
          ),
        ),
      ),
    )
}

function printCommand(parent: Command, def: AnyDocument, name: string, grammar: Grammar): void {
  const { terminal, run } = grammar
  const { say } = terminal
  const lines = [`srm ${name} print ${name}-1 -o ${name}.pdf`, `srm ${name} print ${name}-1 ${name}-2 --locale en`]
  withProfile(parent.command('print'), terminal)
    .description(say('printPaper'))
    .argument('<number...>')
    .option('-o, --output <file>', say('optionOutputPaper'))
    .addOption(new Option('--locale <locale>', say('optionLocalePaper')).choices(['zh-CN', 'en']))
    .addOption(sideOption(terminal))
    .addHelpText('before', examplesOf(lines, terminal))
    .action((numbers: readonly string[], options: PrintPaperOptions) =>
      run(() =>
        about(def, async () => (await import('../commands/printPaper.ts')).printPaper(def, numbers, options, terminal)),
      ),
    )
}

/** Documents are made of what is left of others as their references to lines say. */
function makeCommand(parent: Command, def: AnyDocument, name: string, grammar: Grammar): void {
  const { terminal, run } = grammar
  const { say } = terminal
  const sources = [...new Set(madeOfNames(def))]
  const [first] = sources
  const lines = [
    `srm ${name} make --from ${first} ${first}-1 ${first}-2 --dry-run`,
    `srm ${name} make --from ${first} ${first}-1 --line 10 --quantity 2.5`,
  ]
  withProfile(parent.command('make'), terminal)
    .description(say('make'))
    .argument('<number...>')
    .addOption(new Option('--from <source>', say('optionFrom')).choices(sources).makeOptionMandatory())
    .option('--line <n>', say('optionLine'), another, [])
    .option('--quantity <q>', say('optionQuantity'))
    .option('--set <field=value>', say('optionSet'), another, [])
    .option('--dry-run', say('optionDryRunMake'))
    .addOption(sideOption(terminal))
    .addHelpText('before', examplesOf(lines, terminal))
    .action((numbers: readonly string[], options: MakeOptions) =>
      run(() =>
        about(def, async () =>
          (await import('../commands/makeDocuments.ts')).makeDocuments(def, numbers, options, terminal),
        ),
      ),
    )
}

/** Lines that a party answers, as workbooks: fetched, filled, sent. */
function answerCommands(parent: Command, def: AnyDocument, name: string, grammar: Grammar): void {
  const { terminal, run } = grammar
  const { say } = terminal
  const commands = () => import('../commands/answers/answerSheets.ts')
  withProfile(parent.command('pull'), terminal)
    .description(say('pull'))
    .argument('[number...]')
    .option('-o, --output <file>', say('optionOutputSheet'), '{number}.xlsx')
    .addOption(new Option('--locale <locale>', say('optionLocale')).choices(['zh-CN', 'en']))
    .addOption(sideOption(terminal))
    .addHelpText(
      'before',
      examplesOf([`srm ${name} pull`, `srm ${name} pull ${name}-1 -o 'open/{number}.xlsx'`], terminal),
    )
    .action((numbers: readonly string[], options: PullOptions) =>
      run(() => about(def, async () => (await commands()).pullSheets(def, numbers, options, terminal))),
    )
  withProfile(parent.command('push'), terminal)
    .description(say('push'))
    .argument('<file...>')
    .option('--set <field=value>', say('optionSetPush'), another, [])
    .option('--dry-run', say('optionDryRunPush'))
    .option('--force', say('optionForcePush'))
    .addOption(sideOption(terminal))
    .addHelpText('before', examplesOf([`srm ${name} push ${name}-1.xlsx --dry-run`], terminal))
    .action((files: readonly string[], options: PushOptions) =>
      run(() => about(def, async () => (await commands()).pushSheets(def, files, options, terminal))),
    )
}

/** What single documents have besides. */
const ownCommands: Readonly<Record<string, (parent: Command, grammar: Grammar) => void>> = {
  invoice: invoiceFileCommand,
}

/** Import, export and paper of every document that is exchanged as a file, and its making of others. */
export function documentCommands(program: Command, documents: readonly AnyDocument[], grammar: Grammar): void {
  for (const def of documents) {
    const name = def.shape.name
    const creates = Object.values(def.sides).some((view) => view?.creates)
    const lines = [
      ...(creates ? [`srm ${name} import ${name}.csv --dry-run`] : []),
      `srm ${name} export -o ${name}.csv`,
    ]
    const command = program
      .command(name)
      .description(label(grammar.terminal.locale, def.shape))
      .addHelpText('before', examplesOf(lines, grammar.terminal))
    if (def.found?.alias) command.alias(def.found.alias)
    if (creates) importCommand(command, def, name, grammar)
    exportCommand(command, def, name, grammar)
    printCommand(command, def, name, grammar)
    if (creates && madeOfNames(def).length > 0) makeCommand(command, def, name, grammar)
    if (Object.keys(def.sides).some((side) => sheetActions(def, side).length > 0))
      answerCommands(command, def, name, grammar)
    ownCommands[name]?.(command, grammar)
  }
}
