/** Line ends of CSV files: those of records as Windows writes them, those inside of cells as they are. */
const quote = 0x22
const lineFeed = 0x0a
const carriageReturn = 0x0d

/** Bytes that go on together: each piece is a turn of everybody it passes. */
const together = 512 * 1024

/** Writes pieces that may break anywhere behind each other; answers where the next one goes. */
function writer(): (piece: Buffer, into: Buffer, at: number) => number {
  let isQuoted = false
  return (piece, into, at) => {
    let to = at
    let from = 0
    let nextQuote = piece.indexOf(quote)
    for (let end = piece.indexOf(lineFeed); end >= 0; end = piece.indexOf(lineFeed, end + 1)) {
      for (; nextQuote >= 0 && nextQuote < end; nextQuote = piece.indexOf(quote, nextQuote + 1)) isQuoted = !isQuoted
      if (isQuoted) continue
      to += piece.copy(into, to, from, end)
      into[to] = carriageReturn
      into[to + 1] = lineFeed
      to += 2
      from = end + 1
    }
    for (; nextQuote >= 0; nextQuote = piece.indexOf(quote, nextQuote + 1)) isQuoted = !isQuoted
    return to + piece.copy(into, to, from)
  }
}

/** Records that end in a line feed, in pieces that may break anywhere, as records that end in both. */
export async function* windowsLines(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const write = writer()
  let written = Buffer.alloc(0)
  let to = 0
  for await (const piece of pieces) {
    const longest = 2 * piece.length
    if (written.length - to < longest) {
      if (to > 0) yield written.subarray(0, to)
      written = Buffer.allocUnsafe(Math.max(together, longest))
      to = 0
    }
    to = write(piece, written, to)
  }
  if (to > 0) yield written.subarray(0, to)
}
