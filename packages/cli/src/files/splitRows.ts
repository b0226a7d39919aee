/** A CSV stream as several files, each with the header, none with a record cut in two. */
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'

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

class Part {
  readonly file: string
  readonly handle: FileHandle
  rows = 0
  private waiting: Buffer[] = []
  private size = 0

  constructor(file: string, handle: FileHandle) {
    this.file = file
    this.handle = handle
  }

  async write(record: Buffer): Promise<void> {
    this.waiting.push(record)
    this.size += record.length
    if (this.size >= bufferSize) await this.flush()
  }

  async flush(): Promise<void> {
    await this.handle.write(Buffer.concat(this.waiting))
    this.waiting = []
    this.size = 0
  }
}

/**
 * Writes the files and answers their names. They are put in their places when all of them are whole.
 * @param most rows below the header of each
 */
export async function splitRows(body: Readable, file: string, most: number): Promise<string[]> {
  const done: string[] = []
  let part: Part | undefined
  let header: Buffer | undefined
  const next = async (): Promise<Part> => {
    const name = numbered(file, done.length + 1)
    const made = new Part(name, await open(`${name}.part`, 'w'))
    done.push(name)
    if (header) await made.write(header)
    return made
  }
  const close = async () => {
    await part?.flush()
    await part?.handle.close()
    part = undefined
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
    if (done.length === 0) part = await next()
    await close()
    for (const name of done) await rename(`${name}.part`, name)
    return done
  } catch (error) {
    await close().catch(() => undefined)
    for (const name of done) await rm(`${name}.part`, { force: true })
    throw error
  }
}
