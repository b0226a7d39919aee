/** `srm <document> print`: documents by their numbers, as one PDF. */
import { Readable } from 'node:stream'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { connect, sideOf } from '../connection.ts'
import { exitCodes } from '../exitCodes.ts'
import { tellWritten, toFile, wayError } from '../files/writtenFile.ts'
import { toStdout } from '../output.ts'
import type { ConnectionOptions } from '../settings.ts'
import type { Terminal } from '../terminal.ts'
import { uuidsOf } from './uuidsOf.ts'

export interface PrintPaperOptions extends ConnectionOptions {
  readonly output?: string
  readonly locale?: 'zh-CN' | 'en'
}

/** Answers the exit code. @throws CommandError where a number is not known */
export async function printPaper(
  def: AnyDocument,
  numbers: readonly string[],
  options: PrintPaperOptions,
  terminal: Terminal,
): Promise<number> {
  const { say, note, signal } = terminal
  const connection = await connect(options, terminal)
  const api = connection.srm.of(await sideOf(connection, terminal), def.shape.name)
  const uuids = await uuidsOf(api, numbers, say)
  let missing = ''
  const content = async () => {
    const locale = options.locale && (options.locale === 'en' ? 'en' : 'zh_cn')
    const { body, headers } = await api.print(uuids, { ...(locale ? { locale } : {}), signal })
    missing = headers.get('x-missing-letters') ?? ''
    return body ? Readable.fromWeb(body as never) : Readable.from([])
  }
  const output = options.output ?? `${numbers[0]?.replace(/[/\\]/g, '-')}.pdf`
  if (output !== '-') tellWritten(await toFile(content, output, undefined, terminal), 'pdf', terminal)
  else await printed(await content(), terminal)
  if (missing !== '') note(say('missingLetters', { places: decodeURIComponent(missing) }))
  return exitCodes.ok
}

async function printed(body: Readable, terminal: Terminal): Promise<void> {
  try {
    await toStdout(body, terminal)
  } catch (error) {
    throw wayError(error, terminal)
  }
}
