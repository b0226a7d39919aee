/** One search over everything a person may see: each document's own list search, with its permission and scope. */
import type { Side } from '@srm/core/definition/shape'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { everySide } from '@srm/core/system/everySide'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/database.ts'
import { type Context, reading } from '../../engine/context.ts'
import { Invalid } from '../../engine/errors.ts'
import { type Hit, rankedHits } from '../../engine/list/rankedHits.ts'
import { isSearched } from '../../engine/query/search.ts'
import { answer } from '../answer.ts'
import { sessionOf } from '../signIn/sessionHook.ts'
import { paramsOf } from './documentRoutes.ts'

interface Parts {
  readonly database: Database
  readonly documents: Readonly<Record<string, AnyDocument>>
}

/** What was found of one kind of document. */
interface Group {
  readonly document: string
  readonly items: readonly Hit[]
}

/** Of each kind. */
const most = 5

/** The kinds that were called by their number come first, each with the same place among themselves. */
async function search(context: Context, defs: readonly AnyDocument[], q: string): Promise<Group[]> {
  const groups: Group[] = []
  for (const def of defs) groups.push({ document: def.shape.name, items: await rankedHits(context, def, q, most) })
  const rankOf = ({ items }: Group): number => Math.min(...items.map(({ rank }) => rank))
  return groups.filter(({ items }) => items.length > 0).toSorted((a, b) => rankOf(a) - rankOf(b))
}

function routeOf(api: FastifyInstance, { database, documents }: Parts, side: Side): void {
  // What refers to others comes last in the list of documents, and is what people look for first.
  const defs = Object.values(documents).toReversed()
  api.get(`/${side}/search`, async (request) => {
    const { q = '', ...rest } = paramsOf(request)
    const strange = Object.keys(rest).map((path) => ({ path: path.slice(0, 100), rule: 'notAccepted' }))
    const short = [...q.trim()].length < 2 ? [{ path: 'q', rule: 'tooShort', limit: 2 }] : []
    if (strange.length + short.length > 0) throw new Invalid([...strange, ...short])
    const actor = sessionOf(request)
    const searched = defs.filter((def) => isSearched(def, actor))
    const groups = await reading({ database, actor }, (context) => search(context, searched, q))
    return answer({ groups })
  })
}

/** `GET {prefix}/{side}/search?q=`: at most five of each kind of document, each with where the words were found. */
export function searchRoutes(api: FastifyInstance, parts: Parts): void {
  for (const side of everySide) routeOf(api, parts, side)
}
