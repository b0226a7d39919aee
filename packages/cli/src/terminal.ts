/** The world around the command: streams, environment, interruption. Tests hand in their own. */
import type { Readable, Writable } from 'node:stream'
import type { Locale } from '@srm/core/i18n/translate'
import { type Output, watched } from './output.ts'
import type { Spoken } from './texts/spoken.ts'
import { ownLocale, type Say, speaker } from './texts/texts.ts'

export interface Streams {
  readonly stdin: Readable & { readonly isTTY?: boolean }
  readonly stdout: Writable & { readonly isTTY?: boolean }
  readonly stderr: Writable & { readonly isTTY?: boolean }
  readonly env: Readonly<Record<string, string | undefined>>
  /** The folder of the call. */
  readonly cwd: string
  /** Aborted by Ctrl-C and by SIGTERM. */
  readonly signal: AbortSignal
}

export interface Terminal extends Streams, Output {
  readonly locale: Locale
  readonly say: Say
  /** One sentence for the person, on stderr; nothing with `--json`. */
  readonly note: (text: string) => void
  /** Data, on stdout. */
  readonly print: (text: string) => void
  /** Somebody is there to be asked. */
  readonly interactive: boolean
  readonly json: boolean
  /** Nothing moves. */
  readonly plain: boolean
}

/** How the caller wants to be talked to. */
export interface Manner {
  /** No sentences, no questions, no progress. */
  readonly json: boolean
  readonly noInput: boolean
  /** No progress. */
  readonly plain?: boolean
}

export function terminalOf(
  streams: Streams,
  { json, noInput, plain = false }: Manner,
  { locale, textOf }: Spoken = { locale: ownLocale(streams.env) },
): Terminal {
  const { stdin, stdout, stderr, env } = streams
  const say = speaker(locale, textOf)
  // where nobody can be told, nothing is
  stderr.on('error', () => undefined)
  return {
    ...streams,
    ...watched(stdout, say),
    locale,
    json,
    plain: plain || Boolean(env.NO_COLOR) || env.TERM === 'dumb',
    say,
    note: (text) => void (json || stderr.write(`${text}\n`)),
    print: (text) => void stdout.write(text),
    interactive: !json && !noInput && Boolean(stdin.isTTY && stderr.isTTY),
  }
}

/** Prints the value that ends a `--json` call: `ok`, the exit code, and what was found. */
export const printJson = ({ print }: Pick<Terminal, 'print'>, exitCode: number, value: object): void =>
  print(`${JSON.stringify({ ok: exitCode === 0, exitCode, ...value }, undefined, 2)}\n`)

/** Rows with tabs between their cells, for people and for `cut`. */
export const printRows = ({ print }: Pick<Terminal, 'print'>, rows: readonly (readonly unknown[])[]): void =>
  print(rows.map((row) => `${row.map((cell) => String(cell ?? '').replace(/[\t\r\n]+/g, ' ')).join('\t')}\n`).join(''))
