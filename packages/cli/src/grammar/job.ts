/** job list|show|changes|wait|resume|cancel|errors. */
import type { Command } from 'commander'
import type { JobOptions } from '../commands/job.ts'
import { examplesOf, type Grammar, sideOption, withPlace, withProfile, withReading } from './common.ts'

const load = () => import('../commands/job.ts')

function part(job: Command, name: string, { terminal }: Grammar, about: string, examples: readonly string[]): Command {
  return withProfile(job.command(name), terminal)
    .description(about)
    .addOption(sideOption(terminal))
    .addHelpText('before', examplesOf(examples, terminal))
}

/** One that speaks of a job: by its number, or the newest. */
const ofOne = (command: Command, { terminal: { say } }: Grammar): Command =>
  command.argument('[number]').option('--last', say('optionLast'))

function looking(job: Command, grammar: Grammar): void {
  const { terminal, run } = grammar
  const { say } = terminal
  part(job, 'list', grammar, say('jobList'), ['srm job list', 'srm job list --json --limit 5'])
    .option('--limit <n>', say('optionLimit'), '20')
    .action((options) => run(async () => (await load()).listJobs(options, terminal)))
  ofOne(part(job, 'show', grammar, say('jobShow'), ['srm job show --last']), grammar).action((number, options) =>
    run(async () => (await load()).showJob(number, options, terminal)),
  )
  ofOne(part(job, 'changes', grammar, say('jobChanges'), ['srm job changes --last']), grammar).action(
    (number, options) =>
      run(async () => (await import('../commands/jobChanges.ts')).jobChanges(number, options, terminal)),
  )
  ofOne(part(job, 'errors', grammar, say('jobErrors'), ['srm job errors --last -o refused.csv']), grammar)
    .option('-o, --output <file>', say('optionOutput'), '-')
    .action((number: string | undefined, options: JobOptions) =>
      run(async () => (await import('../commands/jobErrors.ts')).jobErrors(number, options, terminal)),
    )
}

function resuming(job: Command, grammar: Grammar): void {
  const { terminal, run } = grammar
  const { say } = terminal
  const examples = [
    'srm job resume --last',
    'srm job resume IM202611220001 materials.csv',
    'srm job resume IM202611220001 erp.csv --map erp.map.json',
    'srm job resume IM202611220001 - < materials.csv',
  ]
  const command = ofOne(part(job, 'resume', grammar, say('jobResume'), examples), grammar)
    .argument('[file]')
    .option('--map <file>', say('optionMap'))
  withPlace(withReading(command, terminal), terminal)
    .option('--wait <time>', say('optionWait'))
    .option('--cancel-on-interrupt', say('optionCancelOnInterrupt'))
    .action((number, file, options) =>
      run(async () => (await import('../commands/jobResume.ts')).resumeJob(number, file, options, terminal)),
    )
}

/** The commands about imports on the server. */
export function jobCommands(program: Command, grammar: Grammar): void {
  const { terminal, run } = grammar
  const { say } = terminal
  const job = program
    .command('job')
    .description(say('job'))
    .addHelpText('before', examplesOf(['srm job list', 'srm job wait --last'], terminal))
  looking(job, grammar)
  ofOne(part(job, 'wait', grammar, say('jobWait'), ['srm job wait --last', 'srm job wait IM202611220001']), grammar)
    .option('--wait <time>', say('optionWait'))
    .option('--cancel-on-interrupt', say('optionCancelOnInterrupt'))
    .action((number, options) => run(async () => (await load()).waitForJob(number, options, terminal)))
  resuming(job, grammar)
  ofOne(part(job, 'cancel', grammar, say('jobCancel'), ['srm job cancel IM202611220001']), grammar).action(
    (number, options) => run(async () => (await load()).cancelJob(number, options, terminal)),
  )
}
