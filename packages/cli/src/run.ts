/** One run of the command: arguments in, exit code out. */
import { CommanderError } from 'commander'
import { CommandError, exitCodes } from './exitCodes.ts'
import { tellFailure } from './failure.ts'
import { buildProgram } from './program.ts'
import { type Streams, type Terminal, terminalOf } from './terminal.ts'

const withoutPrefix = (text: string): string => text.replace(/^error: /, '')

/** Answers the exit code. Help that was asked for is no failure; a command without its verb has shown its own. */
async function parsed(args: readonly string[], terminal: Terminal): Promise<number> {
  let exitCode: number = exitCodes.ok
  try {
    const program = buildProgram(terminal, (code) => {
      exitCode = code
    })
    await program.parseAsync([...args], { from: 'user' })
    return exitCode
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.exitCode === 0) return exitCodes.ok
    if (error.code === 'commander.help' && !terminal.json) return exitCodes.usage
    throw new CommandError('usage', withoutPrefix(error.message))
  }
}

/** @param args without the program's own name */
export async function run(args: readonly string[], streams: Streams): Promise<number> {
  const isGiven = (option: string) => args.includes(option)
  const manner = { json: isGiven('--json'), noInput: isGiven('--no-input'), plain: isGiven('--plain') }
  const terminal = terminalOf(streams, manner)
  try {
    const exitCode = await parsed(args, terminal)
    await terminal.taken()
    return exitCode
  } catch (error) {
    return tellFailure(error, terminal)
  }
}
