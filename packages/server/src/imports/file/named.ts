/** What cells of a file may hold instead of codes. */
import { type Request, reading as readOnly } from '../../engine/context.ts'
import { withNames } from '../../engine/exchange/dictionaryNames.ts'
import type { Reading } from './reading.ts'

/** The same reading, which understands the names of dictionaries' codes too. NDJSON holds the codes themselves. */
export async function named(request: Request, reading: Reading): Promise<Reading> {
  if (reading.format === 'ndjson') return reading
  return { ...reading, columns: await readOnly(request, (context) => withNames(context, reading.columns)) }
}
