/** One search over everything a person may see: each document's own list search, with its permission and scope. */
import type { Side } from '@srm/core/definition/shape'
import { type AnyDoc, type AnyDocument, hasStages, machineNames } from '@srm/core/definition/workflow'
import { everySide } from '@srm/core/system/everySide'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/database.ts'
import { type Context, reading } from '../../engine/context.ts'
import { Invalid } from '../../engine/errors.ts'
import { list } from '../../engine/list/list.ts'
import { projection } from '../../engine/projection.ts'
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
  readonly items: readonly {
    readonly uuid: string
    readonly key: string
    readonly title: string | null
    readonly stage: string | null
  }[]
}

/** Of each kind. */
const most = '5'

/** The column that says how a document stands, where the person sees it. */
const stageColumn = (def: AnyDocument, heads: ReadonlySet<string>): string | undefined => {
  const column = hasStages(def) ? 'stage' : machineNames(def)[0]
  return column !== undefined && heads.has(column) ? column : undefined
}

async function groupOf(context: Context, def: AnyDocument, q: string): Promise<Group> {
  const { heads } = projection(def, context.actor)
  const stage = stageColumn(def, heads)
  const named = def.title !== undefined && heads.has(String(def.title))
  const fields = ['key', ...(named ? ['title'] : []), ...(stage ? [stage] : [])].join(',')
  const { items } = await list(context, def, { q, limit: most, fields })
  const rows = JSON.parse(items.toString()) as AnyDoc[]
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return {
    document: def.shape.name,
    items: rows.map((row) => ({
      uuid: String(row.uuid),
      key: String(row.key),
      title: text(row.title),
      stage: stage ? text(row[stage]) : null,
    })),
  }
}

async function search(context: Context, defs: readonly AnyDocument[], q: string): Promise<Group[]> {
  const groups: Group[] = []
  for (const def of defs) groups.push(await groupOf(context, def, q))
  return groups.filter(({ items }) => items.length > 0)
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

/** `GET {prefix}/{side}/search?q=`: at most five of each kind of document. */
export function searchRoutes(api: FastifyInstance, parts: Parts): void {
  for (const side of everySide) routeOf(api, parts, side)
}
