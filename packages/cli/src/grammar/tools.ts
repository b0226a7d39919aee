/** template, schema, api, completion, schedule. */
import { type Command, Option } from 'commander'
import { exchangedNamed } from '../exchangedDocuments.ts'
import { another, examplesOf, type Grammar, withManner, withProfile } from './common.ts'

function formCommands(program: Command, { terminal, run }: Grammar): void {
  const { say } = terminal
  withManner(program.command('template'), terminal)
    .description(say('template'))
    .argument('<document>')
    .addOption(new Option('--locale <locale>', say('optionLocale')).choices(['zh-CN', 'en']))
    .addOption(new Option('--format <format>', say('optionFormatOut')).choices(['csv', 'xlsx']))
    .option('-o, --output <file>', say('optionOutput'), '-')
    .addHelpText(
      'before',
      examplesOf(
        ['srm template material > materials.csv', 'srm template order --locale en --format xlsx -o t.xlsx'],
        terminal,
      ),
    )
    .action((name: string, options) =>
      run(async () => (await import('../commands/template.ts')).template(exchangedNamed(name, say), options, terminal)),
    )
  withManner(program.command('schema'), terminal)
    .description(say('schema'))
    .argument('<document>')
    .addHelpText('before', examplesOf(['srm schema material', 'srm schema order --json'], terminal))
    .action((name: string) =>
      run(async () => (await import('../commands/schema.ts')).schema(exchangedNamed(name, say), terminal)),
    )
}

function apiCommand(program: Command, { terminal, run }: Grammar): void {
  const { say } = terminal
  const lines = [
    "srm api GET '/buyer/material?limit=5'",
    'srm api POST /buyer/material --data @material.json',
    'srm api GET /session --json',
  ]
  withProfile(program.command('api'), terminal)
    .description(say('api'))
    .addArgument(program.createArgument('<method>', 'GET, POST, PUT, DELETE'))
    .argument('<path>')
    .option('--data <json>', say('optionData'))
    .option('--header <name: value>', say('optionHeader'), another, [])
    .addHelpText('before', examplesOf(lines, terminal))
    .action((method: string, path: string, options) =>
      run(async () => (await import('../commands/api.ts')).api(method, path, options, terminal)),
    )
}

function scheduleCommand(program: Command, { terminal, run }: Grammar): void {
  const { say } = terminal
  const line = "srm schedule print --systemd --at 02:30 'srm material export --since last -o materials.csv'"
  const schedule = program
    .command('schedule')
    .description(say('schedule'))
    .addHelpText('before', examplesOf([line], terminal))
  withProfile(schedule.command('print'), terminal)
    .description(say('schedulePrint'))
    .argument('<command>')
    .addOption(new Option('--cron', 'crontab').conflicts(['systemd', 'windows']))
    .addOption(new Option('--systemd', 'systemd').conflicts(['cron', 'windows']))
    .addOption(new Option('--windows', 'Task Scheduler').conflicts(['cron', 'systemd']))
    .option('--at <time>', say('optionAt'), '02:00')
    .option('--name <name>', say('optionName'), 'srm')
    .option('--token-file <file>', say('optionTokenFile'))
    .option('--url <url>', say('optionScheduleUrl'))
    .addHelpText('before', examplesOf([line], terminal))
    .action((command: string, options) =>
      run(async () => (await import('../commands/schedule.ts')).printSchedule(command, options, terminal)),
    )
}

/** The commands that go with the others. */
export function toolCommands(program: Command, grammar: Grammar): void {
  const { terminal, run } = grammar
  const { say } = terminal
  formCommands(program, grammar)
  apiCommand(program, grammar)
  scheduleCommand(program, grammar)
  withManner(program.command('completion'), terminal)
    .description(say('completion'))
    .addArgument(program.createArgument('<shell>').choices(['bash', 'zsh', 'fish', 'powershell']))
    .addHelpText(
      'before',
      examplesOf(
        ['srm completion bash > ~/.local/share/bash-completion/completions/srm', 'srm completion fish | source'],
        terminal,
      ),
    )
    .action((shell: string) =>
      run(async () => (await import('../commands/completion.ts')).completion(shell, program, terminal)),
    )
}
