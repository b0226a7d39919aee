/** CSV in UTF-8 of a file that is something else, written in a thread for a moment at a time. */
import { type FileHandle, open } from 'node:fs/promises'
import { asTextOfSheet } from '@srm/core/definition/files/csvCells'
import { readSheet } from '../../../engine/exchange/xlsx.ts'
import { writtenCell } from '../../../engine/intake/splitRow.ts'
import { decoded, type Encoding } from '../encoding.ts'
import type { Format } from '../fileFormat.ts'
import { lineFeeds } from '../lineEnds.ts'
import { type Told, told } from './told.ts'

export interface Source {
  readonly format: Format
  readonly encoding: Encoding
  readonly sheet: string | null
  /** Its lines end with carriage returns alone. */
  readonly returns: boolean
}

export interface Conversion {
  readonly from: string
  /** Bytes that are read. */
  readonly size: number
  readonly to: string
  readonly source: Source
}

/** Characters that are written at once. */
const together = 64 * 1024
/** Milliseconds after which others may have the turn. */
const moment = 100

async function* sheetLines(path: string, sheet: string | null): AsyncGenerator<string> {
  let lines = ''
  for await (const cells of readSheet(path, sheet ?? undefined, undefined, asTextOfSheet)) {
    lines += `${cells.map((cell) => writtenCell(cell, ',')).join(',')}\n`
    if (lines.length < together) continue
    yield lines
    lines = ''
  }
  yield lines
}

function textsOf({ from, size, source: { format, encoding, sheet, returns } }: Conversion): AsyncGenerator<string> {
  if (format === 'xlsx') return sheetLines(from, sheet)
  const texts = decoded(from, encoding, { end: size })
  return returns ? lineFeeds(texts) : texts
}

/** What the thread is at. */
let under: { readonly texts: AsyncGenerator<string>; readonly out: FileHandle } | undefined

export async function beginConversion(order: Conversion): Promise<void> {
  under = { texts: textsOf(order), out: await open(order.to, 'wx', 0o600) }
}

async function writeOn(): Promise<boolean> {
  if (!under) return true
  const { texts, out } = under
  const until = performance.now() + moment
  do {
    const { value, done } = await texts.next()
    if (done) {
      await out.close()
      under = undefined
      return true
    }
    await out.appendFile(value)
  } while (performance.now() < until)
  return false
}

/** @returns whether all of it is written, or why it cannot be read */
export const convertOn = (): Promise<Told<boolean>> => told(writeOn)
