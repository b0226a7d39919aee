/** A CSV stream as several files, each with the header, none with a record cut in two. */
import { type FileHandle, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { type Draft, draftOf } from './partialFile.ts'

const [quote, lineEnd] = [0x22, 0x0a]

/** Cuts pieces of bytes behind every record. A quotation mark within quotation marks stands twice, so pairs cancel out. */
async function* records(body: Readable): AsyncGenerator<Buffer> {
  let open: Buffer[] = []
  let inQuotes = false
  for await (const part of body as AsyncIterable<Buffer>) {
    let begin = 0
    for (let at = 0; at < part.length; at += 1) {
      if (part[at] === quote) inQuotes = !inQuotes
      if (part[at] !== lineEnd || inQuotes) continue
      yield Buffer.concat([...open, part.subarray(begin, at + 1)])
      open = []
      begin = at + 1
    }
    open.push(part.subarray(begin))
  }
  const rest = Buffer.concat(open)
  if (rest.length > 0) yield rest
}

/** `out.csv` → `out-1.csv` */
const numbered = (file: string, n: number): string => file.replace(/(\.\w+)?$/, `-${n}$1`)

/** Enough for one call to the system. */
const bufferSize = 1024 * 1024

/** A file that was split off. */
export interface Piece {
  readonly file: string
  readonly bytes: number
}

class Part {
  readonly file: string
  readonly draft: Draft
  rows = 0
  bytes = 0
  private readonly handle: FileHandle
  private waiting: Buffer[] = []
  private size = 0

  constructor(file: string, draft: Draft, handle: FileHandle) {
    this.file = file
    this.draft = draft
    this.handle = handle
  }

  async write(record: Buffer): Promise<void> {
    this.waiting.push(record)
    this.size += record.length
    if (this.size >= bufferSize) await this.flush()
  }

  private async flush(): Promise<void> {
    await this.handle.writeFile(Buffer.concat(this.waiting))
    this.bytes += this.size
    this.waiting = []
    this.size = 0
  }

  /** Closed also where the rest finds no room. */
  async close(): Promise<void> {
    try {
      await this.flush()
    } finally {
      await this.handle.close()
    }
  }
}

async function begin(file: string, header: Buffer | undefined): Promise<Part> {
  const draft = await draftOf(file)
  const part = new Part(file, draft, await open(draft.path, 'w'))
  if (header) await part.write(header)
  return part
}

/** Writes the records into parts, which are told as they begin. */
async function divide(body: Readable, file: string, most: number, parts: Part[]): Promise<void> {
  let part: Part | undefined
  let header: Buffer | undefined
  const next = async () => {
    const made = await begin(numbered(file, parts.length + 1), header)
    parts.push(made)
    return made
  }
  const close = async () => {
    const full = part
    part = undefined
    await full?.close()
  }
  try {
    for await (const record of records(body)) {
      if (!header) {
        header = record
        continue
      }
      if (part?.rows === most) await close()
      part ??= await next()
      await part.write(record)
      part.rows += 1
    }
    if (parts.length === 0) part = await next()
  } finally {
    await close()
  }
}

/**
 * Writes the files and answers them. They are put in their places when all of them are whole.
 * @param most rows below the header of each
 */
export async function splitRows(body: Readable, file: string, most: number): Promise<Piece[]> {
  const parts: Part[] = []
  try {
    await divide(body, file, most, parts)
    for (const { draft } of parts) await draft.keep()
    return parts.map(({ file: name, bytes }) => ({ file: name, bytes }))
  } catch (error) {
    for (const { draft } of parts) await draft.drop()
    throw error
  }
}
