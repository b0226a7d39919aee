/** The documents of an export as the list answers them, with their lines. */
import type { Request } from '../context.ts'
import { type Asked, copied } from './exportCopy.ts'
import { documentSelect } from './exportSelect.ts'

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
