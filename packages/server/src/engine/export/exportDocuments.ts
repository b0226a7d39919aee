/** The documents of an export as the list answers them, with their lines: as bytes, and as what they hold. */
import type { AnyDoc } from '@srm/core/definition/workflow'
import type { Request } from '../context.ts'
import { type Asked, copied } from './exportCopy.ts'
import { documentSelect } from './exportSelect.ts'

const lineFeed = 0x0a

/** One document a line. @throws NotAllowed, Invalid — before the first piece */
export const ndjson = (request: Request, asked: Asked): AsyncGenerator<Buffer> =>
  copied(request, asked, documentSelect(), 'lines')

/** One array. @throws NotAllowed, Invalid — before the first piece */
export async function* json(request: Request, asked: Asked): AsyncGenerator<Buffer> {
  let isFirst = true
  for await (const piece of copied(request, asked, documentSelect(','), 'lines')) {
    // The first document has no comma before it.
    yield isFirst ? Buffer.concat([Buffer.from('['), piece.subarray(1)]) : piece
    isFirst = false
  }
  yield Buffer.from(isFirst ? '[]\n' : ']\n')
}

/** A few documents at a time, for what JavaScript has to write. @throws NotAllowed, Invalid — before the first ones */
export async function* exportDocuments(request: Request, asked: Asked): AsyncGenerator<AnyDoc[]> {
  let rest: Buffer[] = []
  for await (const piece of ndjson(request, asked)) {
    const end = piece.lastIndexOf(lineFeed) + 1
    if (end > 0) {
      const lines = Buffer.concat([...rest, piece.subarray(0, end)]).toString()
      yield lines.split('\n', -1).flatMap((line) => (line === '' ? [] : [JSON.parse(line) as AnyDoc]))
      rest = []
    }
    if (end < piece.length) rest.push(piece.subarray(end))
  }
}
