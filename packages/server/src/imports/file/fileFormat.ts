/** What kind of file it is, by its first bytes. */
import { open } from 'node:fs/promises'
import { Invalid } from '../../engine/errors.ts'

export type Format = 'csv' | 'xlsx' | 'ndjson'

const zip = Buffer.from('PK\u0003\u0004')

/** @throws Invalid on an empty file */
export async function formatOf(path: string, fileName: string): Promise<Format> {
  const file = await open(path).catch(() => undefined)
  if (!file) throw new Invalid([{ path: '', rule: 'emptyFile' }])
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    if (bytesRead === 0) throw new Invalid([{ path: '', rule: 'emptyFile' }])
    if (buffer.equals(zip)) return 'xlsx'
    return /\.(ndjson|jsonl)$/i.test(fileName) || buffer[0] === 0x7b ? 'ndjson' : 'csv'
  } finally {
    await file.close()
  }
}
