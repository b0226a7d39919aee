import { readFileSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const worthwhile = /\.(js|mjs|css|html|svg|json|txt)$/
const smallest = 1024
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const compressFile = async (path: string): Promise<void> => {
  const content = readFileSync(path)
  if (content.length < smallest) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const [br, gz] = await Promise.all([brotli(content, { params }), gzipped(content, { level: 9 })])
  if (br.length < content.length) writeFileSync(`${path}.br`, br)
  if (gz.length < content.length) writeFileSync(`${path}.gz`, gz)
}

/** Writes `.br` and `.gz` beside every text file of a folder, for a server that sends them as they are. */
export const compressFolder = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && worthwhile.test(entry.name))
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))))
}
