/** One run of the command: arguments in, exit code out. */
import { type Command, CommanderError } from 'commander'
import { CommandError, exitCodes } from './exitCodes.ts'
import { tellFailure } from './failure.ts'
import { buildProgram } from './program.ts'
import { type Streams, type Terminal, terminalOf } from './terminal.ts'
import { spokenOf } from './texts/texts.ts'

const withoutPrefix = (text: string): string => text.replace(/^error: /, '')

/** A command that has verbs, with one that is none of them: which there are. Undefined where it is another fault. */
function unknownVerb(program: Command, args: readonly string[], { say }: Terminal): string | undefined {
  const [name, verb = ''] = args.filter((word) => !word.startsWith('-'))
  const command = program.commands.find((one) => one.name() === name || one.aliases().includes(name ?? ''))
  if (!command) return undefined
  const known = command.commands.map((one) => one.name()).join(', ')
  return say('unknownVerb', { command: `${program.name()} ${name}`, verb, known })
}

/** Answers the exit code. Help that was asked for is no failure; a command without its verb has shown its own. */
async function parsed(args: readonly string[], terminal: Terminal): Promise<number> {
  let exitCode: number = exitCodes.ok
  const program = buildProgram(terminal, (code) => {
    exitCode = code
  })
  try {
    await program.parseAsync([...args], { from: 'user' })
    return exitCode
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.exitCode === 0) return exitCodes.ok
    if (error.code === 'commander.help' && !terminal.json) return exitCodes.usage
    const verb = error.code === 'commander.unknownCommand' ? unknownVerb(program, args, terminal) : undefined
    throw new CommandError('usage', verb ?? withoutPrefix(error.message))
  }
}

/** @param args without the program's own name */
export async function run(args: readonly string[], streams: Streams): Promise<number> {
  const isGiven = (option: string) => args.includes(option)
  const manner = { json: isGiven('--json'), noInput: isGiven('--no-input'), plain: isGiven('--plain') }
  const terminal = terminalOf(streams, manner, await spokenOf(streams.env))
  try {
    const exitCode = await parsed(args, terminal)
    await terminal.taken()
    return exitCode
  } catch (error) {
    return tellFailure(error, terminal)
  }
}
