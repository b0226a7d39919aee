/** Line ends of files: old Macs write a carriage return alone, which nothing else takes for the end of a row. */

const lineFeed = 0x0a
const carriageReturn = 0x0d

/** Does a file that begins so end its lines with carriage returns alone? */
export const endsWithReturns = (beginning: Buffer): boolean =>
  !beginning.includes(lineFeed) && beginning.includes(carriageReturn)

/** The same bytes with line feeds. */
export const withFeeds = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.map((byte) => (byte === carriageReturn ? lineFeed : byte)))

/** The same text with line feeds; where both stand together they are one line end, also between two pieces. */
export async function* lineFeeds(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let held = ''
  for await (const text of texts) {
    const all = held + text
    held = all.endsWith('\r') ? '\r' : ''
    yield all.slice(0, all.length - held.length).replace(/\r\n?/g, '\n')
  }
  if (held !== '') yield '\n'
}
