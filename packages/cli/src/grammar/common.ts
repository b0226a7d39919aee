/** What the commands of the grammar share. */
import { textEncodings } from '@srm/core/definition/files/textEncoding'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { type Command, Option } from 'commander'
import { DocumentFailure } from '../failure.ts'
import type { Terminal } from '../terminal.ts'

/** Runs a command and keeps its exit code. */
export type Run = (work: () => Promise<number>) => Promise<void>

/** What builds a part of the grammar. */
export interface Grammar {
  readonly terminal: Terminal
  readonly run: Run
}

/** Examples stand before everything else in a help (clig.dev). */
export const examplesOf = (lines: readonly string[], { say }: Terminal): string =>
  `${say('examples')}\n${lines.map((line) => `  $ ${line}\n`).join('')}`

/** The options of every command. */
export const withManner = (command: Command, { say }: Terminal): Command =>
  command
    .option('--json', say('optionJson'))
    .option('--plain', say('optionPlain'))
    .option('--no-input', say('optionNoInput'))

/** The options of commands that go to a server. */
export const withProfile = (command: Command, terminal: Terminal): Command =>
  withManner(command.option('--profile <name>', terminal.say('optionProfile')), terminal)

export const sideOption = ({ say }: Terminal): Option =>
  new Option('--side <side>', say('optionSide')).choices(['buyer', 'supplier', 'platform'])

const encodings = ['auto', ...textEncodings]

/** How the bytes of a file become columns. */
export const withReading = (command: Command, { say }: Terminal): Command =>
  command
    .addOption(new Option('--encoding <name>', say('optionEncoding')).choices(encodings).default('auto'))
    .option('--delimiter <mark>', say('optionDelimiter'), 'auto')

/** Where in its file a table stands. */
export const withPlace = (command: Command, { say }: Terminal): Command =>
  command.option('--sheet <name>', say('optionSheet')).option('--header-row <n>', say('optionHeaderRow'))

/** Collects the values of an option that may stand more than once. */
export const another = (value: string, before: readonly string[]): string[] => [...before, value]

/** Errors of the server get the document they are about. */
export const about = async <T>(def: AnyDocument, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw new DocumentFailure(error, def)
  }
}
