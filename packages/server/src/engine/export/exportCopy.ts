/** The rows of an export as the database writes them: read by nobody on their way, and as fast as they are taken. */
import type { CsvColumn } from '@srm/core/definition/files/csvHeader'
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { CopyForm } from '../../database/connection/copy.ts'
import { type Context, type Request, reading, whoOf } from '../context.ts'
import { demandPermission } from '../get.ts'
import { checkSort } from '../list/page.ts'
import { type PageStrategy, pageStrategy } from '../list/pageStrategy.ts'
import { mostRows, readQuery } from '../query/readQuery.ts'
import { type Export, type SelectOf, sliceEnds } from './exportSelect.ts'
import { forSlowReaders } from './slowReaders.ts'

/** What is exported: the columns, and the query of the list. */
export interface Asked {
  readonly def: AnyDocument
  readonly columns: readonly CsvColumn[]
  readonly params: Readonly<Record<string, string>>
}

/** The list's query for the head columns of an export. */
function listParams({ columns, params }: Asked): Record<string, string> {
  const heads = columns.filter(({ inLine }) => !inLine).map(({ name }) => name)
  return { ...params, limit: String(mostRows), fields: [...new Set([...heads, 'uuid'])].join(',') }
}

/** The list's query of an export, without its limit. */
async function queryOf(context: Context, asked: Asked): Promise<PageStrategy> {
  const { def } = asked
  demandPermission(context, def, 'view')
  const query = await pageStrategy(context, def, readQuery(def, context.actor, context.moment.today, listParams(asked)))
  await checkSort(context, def, query)
  return query
}

/** The embedded database gives the rows of a statement as a whole, and answers nobody else meanwhile. */
const sliceSize = 5_000

/**
 * The rows in one statement where the database streams, else in slices of the same order.
 * @throws NotAllowed, Invalid — before the first piece
 */
export async function* copied(
  request: Request,
  asked: Asked,
  selectOf: SelectOf,
  form: CopyForm,
): AsyncGenerator<Buffer> {
  const { database, actor } = request
  const isEmbedded = database.kind === 'pglite'
  const { whole, ends } = await reading(request, async (context) => {
    const found: Export = { def: asked.def, actor, query: await queryOf(context, asked), columns: asked.columns }
    return { whole: found, ends: isEmbedded ? await sliceEnds(context, found, sliceSize) : [] }
  })
  let { after } = whole.query
  for (const upTo of [...ends, undefined]) {
    const select = selectOf({ ...whole, query: { ...whole.query, after } }, upTo)
    yield* forSlowReaders(await database.copyOut(whoOf(actor), select, form))
    after = upTo
  }
}
