/** A writer that asks for what it writes, given it piece by piece. */

export interface FedWriter<Piece> {
  /** @returns what the writer has written since, up to where it asks for more */
  readonly add: (piece: Piece) => Promise<readonly Uint8Array[]>
  /** @returns the rest */
  readonly end: () => Promise<readonly Uint8Array[]>
}

/** @param write takes pieces and gives bytes, each when it likes */
export function fedWriter<Piece>(write: (pieces: AsyncIterable<Piece>) => AsyncIterable<Uint8Array>): FedWriter<Piece> {
  let asked = Promise.withResolvers<void>()
  let given = Promise.withResolvers<Piece | undefined>()
  const written: Uint8Array[] = []
  async function* pieces(): AsyncGenerator<Piece> {
    for (;;) {
      asked.resolve()
      const piece = await given.promise
      if (piece === undefined) return
      given = Promise.withResolvers()
      yield piece
    }
  }
  const all = (async () => {
    for await (const bytes of write(pieces())) written.push(bytes)
  })()
  // told to who gives the next piece
  all.catch(() => undefined)
  const isAsked = () => Promise.race([asked.promise, all])
  return {
    add: async (piece) => {
      await isAsked()
      asked = Promise.withResolvers()
      given.resolve(piece)
      await isAsked()
      return written.splice(0)
    },
    end: async () => {
      given.resolve(undefined)
      await all
      return written.splice(0)
    },
  }
}
