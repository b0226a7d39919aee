/** NDJSON of the server in the forms that the terminal wants. */
import type { Readable } from 'node:stream'
import { isCustomKey } from '@srm/core/definition/customFields'
import { columnsOf } from '@srm/core/definition/files/csvHeader'
import type { AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { label } from '@srm/core/i18n/translate'
import { CommandError, exitCodes } from '../exitCodes.ts'
import { printRows, type Terminal } from '../terminal.ts'

/** The lines of a text that arrives in pieces. */
export async function* linesOf(body: Readable): AsyncGenerator<string> {
  let rest = ''
  for await (const part of body.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

/** NDJSON as one JSON value that says at its end whether it is whole: valid also when the answer breaks off. */
async function* enveloped(body: Readable, broken: () => number): AsyncGenerator<string> {
  let first = true
  yield '{"items":['
  try {
    for await (const line of linesOf(body)) {
      yield `${first ? '\n' : ',\n'}${line}`
      first = false
    }
    yield '],"ok":true,"exitCode":0}\n'
  } catch {
    yield `],"ok":false,"exitCode":${broken()}}\n`
  }
}

/** Answers the exit code that the value says. */
export async function toJson(body: Readable, terminal: Terminal): Promise<number> {
  let exitCode: number = exitCodes.ok
  const broken = () => {
    exitCode = terminal.signal.aborted ? exitCodes.interrupted : exitCodes.unreachable
    return exitCode
  }
  for await (const text of enveloped(body, broken)) {
    if (terminal.fault()) break
    terminal.print(text)
  }
  return exitCode
}

const cellText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''))

/** One line for each document, its lines left out: for eyes, not for programs. */
export async function toTable(def: AnyDocument, body: Readable, terminal: Terminal): Promise<void> {
  const byKey = new Map(columnsOf(def).map(({ key, field }) => [key, label(terminal.locale, field)]))
  let keys: string[] | undefined
  try {
    for await (const line of linesOf(body)) {
      if (terminal.fault()) return
      const { lines: _lines, ...doc } = JSON.parse(line) as AnyRow
      if (!keys) {
        keys = Object.keys(doc).filter((key) => byKey.has(key) || isCustomKey(key))
        printRows(terminal, [keys.map((key) => byKey.get(key) ?? key)])
      }
      printRows(terminal, [keys.map((key) => cellText(doc[key]).replace(/^""$/, ''))])
    }
  } catch (error) {
    if (terminal.signal.aborted) throw error
    throw new CommandError('unreachable', terminal.say('brokenOff'))
  }
}
