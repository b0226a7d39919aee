/** What kind of file it is, by its first bytes. */
import { open } from 'node:fs/promises'
import { Invalid } from '../../engine/errors.ts'

export type Format = 'csv' | 'xlsx' | 'ndjson'

const zip = Buffer.from('PK\u0003\u0004')
/** A brace that opens the first object, behind a byte order mark or without one. */
const braces = ['7b', 'efbbbf7b', 'fffe7b00', 'feff007b', '007b'].map((bytes) => Buffer.from(bytes, 'hex'))

/** @throws Invalid on an empty file */
export async function formatOf(path: string, fileName: string): Promise<Format> {
  const file = await open(path).catch(() => undefined)
  if (!file) throw new Invalid([{ path: '', rule: 'emptyFile' }])
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    if (bytesRead === 0) throw new Invalid([{ path: '', rule: 'emptyFile' }])
    if (buffer.equals(zip)) return 'xlsx'
    return /\.(ndjson|jsonl)$/i.test(fileName) || braces.some((one) => buffer.subarray(0, one.length).equals(one))
      ? 'ndjson'
      : 'csv'
  } finally {
    await file.close()
  }
}
