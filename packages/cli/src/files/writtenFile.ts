/** Files that exports write. */
import { SrmError } from '@srm/core/client/errors'
import { wholeNumber } from '../duration.ts'
import { CommandError } from '../exitCodes.ts'
import { printJson, type Terminal } from '../terminal.ts'
import { type Content, isOfFile, writeWhole } from './partialFile.ts'
import { splitRows } from './splitRows.ts'

/** What happens on the way: our interruption and the reader's stop pass, anything of the network is one thing. */
export function wayError(error: unknown, { say, signal }: Terminal): unknown {
  const local = error instanceof SrmError || signal.aborted
  return local ? error : new CommandError('unreachable', say('brokenOff'))
}

/** A file that an export made. */
export interface Written {
  readonly file: string
  readonly bytes: number
}

/** Writes beside the file and puts it there when it is whole. */
export async function toFile(
  content: Content,
  output: string,
  most: string | undefined,
  terminal: Terminal,
): Promise<Written[]> {
  const { say, signal } = terminal
  try {
    if (most) return await splitRows(await content(), output, wholeNumber('--split-rows', most, 1, say))
    return [{ file: output, bytes: await writeWhole(content, output, signal) }]
  } catch (error) {
    if (isOfFile(error)) throw new CommandError('usage', say('cannotWrite', { file: output }))
    throw wayError(error, terminal)
  }
}

/** Tells where everything is. */
export function tellWritten(
  written: readonly Written[],
  format: string,
  { say, note, json, ...terminal }: Terminal,
): void {
  const files = written.map(({ file }) => file)
  const bytes = written.reduce((sum, one) => sum + one.bytes, 0)
  if (json) printJson(terminal, 0, { file: files[0] ?? null, files, format, bytes })
  for (const { file, bytes: size } of written) note(say('exported', { file, bytes: size }))
  if (files.length === 0) note(say('nothingToExport'))
}
