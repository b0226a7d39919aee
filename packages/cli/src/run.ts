/** One run of the command: arguments in, exit code out. */
import { CommanderError } from 'commander'
import { CommandError, exitCodes } from './exitCodes.ts'
import { tellFailure } from './failure.ts'
import { buildProgram } from './program.ts'
import { type Streams, terminalOf } from './terminal.ts'

const withoutPrefix = (text: string): string => text.replace(/^error: /, '')

/** @param args without the program's own name */
export async function run(args: readonly string[], streams: Streams): Promise<number> {
  const isGiven = (option: string) => args.includes(option)
  const manner = { json: isGiven('--json'), noInput: isGiven('--no-input'), plain: isGiven('--plain') }
  const terminal = terminalOf(streams, manner)
  let exitCode: number = exitCodes.ok
  try {
    const program = buildProgram(terminal, (code) => {
      exitCode = code
    })
    await program.parseAsync([...args], { from: 'user' })
    return exitCode
  } catch (error) {
    if (!(error instanceof CommanderError)) return tellFailure(error, terminal)
    if (error.exitCode === 0) return exitCodes.ok
    // a command without its verb: its help has been shown
    if (error.code === 'commander.help' && !terminal.json) return exitCodes.usage
    return tellFailure(new CommandError('usage', withoutPrefix(error.message)), terminal)
  }
}
