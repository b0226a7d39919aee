/** Text as people write it, and no page or drawing of a browser under the name of text. */
import { createReadStream } from 'node:fs'

const encodings = ['utf-8', 'gb18030'] as const
// Tab, line feed, form feed and carriage return are text; the other control characters are not.
const control = /[^\P{Cc}\t\n\f\r]/u

async function isTextIn(path: string, encoding: (typeof encodings)[number]): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let start = ''
  try {
    for await (const chunk of createReadStream(path)) {
      const text = decoder.decode(chunk as Uint8Array, { stream: true })
      if (control.test(text)) return false
      if (start.length < 64) start = (start + text).trimStart().slice(0, 64)
    }
    decoder.decode()
  } catch {
    return false
  }
  return !start.startsWith('<')
}

/** Is the whole file text in UTF-8 or GB18030, without control characters, and not markup from its first sign on? */
export async function isPlainText(path: string): Promise<boolean> {
  for (const encoding of encodings) if (await isTextIn(path, encoding)) return true
  return false
}
