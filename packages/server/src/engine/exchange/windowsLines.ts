/** Line ends of CSV files: those of records as Windows writes them, those inside of cells as they are. */
const quote = 0x22
const lineFeed = 0x0a
const carriageReturn = 0x0d

/** Records that end in a line feed, in pieces that may break anywhere, as records that end in both. */
export async function* windowsLines(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isQuoted = false
  for await (const piece of pieces) {
    const written = Buffer.allocUnsafe(2 * piece.length)
    let to = 0
    let from = 0
    let nextQuote = piece.indexOf(quote)
    for (let end = piece.indexOf(lineFeed); end >= 0; end = piece.indexOf(lineFeed, end + 1)) {
      for (; nextQuote >= 0 && nextQuote < end; nextQuote = piece.indexOf(quote, nextQuote + 1)) isQuoted = !isQuoted
      if (isQuoted) continue
      to += piece.copy(written, to, from, end)
      written[to] = carriageReturn
      written[to + 1] = lineFeed
      to += 2
      from = end + 1
    }
    for (; nextQuote >= 0; nextQuote = piece.indexOf(quote, nextQuote + 1)) isQuoted = !isQuoted
    to += piece.copy(written, to, from)
    yield written.subarray(0, to)
  }
}
