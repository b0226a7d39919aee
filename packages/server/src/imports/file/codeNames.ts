/** What cells of a file may hold instead of codes. */
import { type Request, reading as readOnly } from '../../engine/context.ts'
import { withNames } from '../../engine/exchange/dictionaryNames.ts'
import { withDocumentNames } from '../../engine/exchange/documentNames.ts'
import type { Reading } from './fileReading.ts'
import { firstRecords, textsIn } from './firstRecords.ts'

/** Rows whose references tell whether they are codes or titles. */
const looked = 200

/**
 * The same reading, which understands the names of dictionaries' codes too, and titles of documents where its first rows
 * refer to documents by them. NDJSON holds the codes themselves.
 */
export async function withCodeNames(request: Request, reading: Reading): Promise<Reading> {
  if (reading.format === 'ndjson') return reading
  const records = await firstRecords(reading, looked)
  const columns = await readOnly(request, async (context) =>
    withDocumentNames(context, await withNames(context, reading.columns), (at) => textsIn(records, at)),
  )
  return { ...reading, columns }
}
