/** Questions to the person at the terminal. They go to stderr, so that stdout stays data. */
import type { Terminal } from './terminal.ts'

/** Asks for one line; `secret` shows nothing of it. Only where `interactive` holds. */
export async function ask(terminal: Terminal, message: string, secret = false): Promise<string> {
  const { createPromptModule } = await import('inquirer')
  const prompt = createPromptModule({ input: terminal.stdin as NodeJS.ReadableStream, output: terminal.stderr })
  const answer = await prompt([
    secret ? { type: 'password', name: 'value', message, mask: '•' } : { type: 'input', name: 'value', message },
  ])
  return String(answer.value).trim()
}

/** All of standard input, without the line break at its end. */
export async function readStdin({ stdin }: Pick<Terminal, 'stdin'>): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of stdin) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
    .toString('utf8')
    .replace(/\r?\n$/, '')
}
