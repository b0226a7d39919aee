/** Lists of the documents that name one document: a material's orders and prices, a supplier's invoices. */
import type { DocumentUse } from '@srm/core/client/documentTypes'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import type { Context } from '../context.ts'
import { get } from '../get.ts'
import { list } from '../list/list.ts'
import { projection } from '../projection.ts'
import { allDefinitions } from '../registry.ts'
import { placesIn } from './referencedBy.ts'

/** How a list of the kind is narrowed to those that name the document; undefined where this person cannot ask it so. */
function narrowed(
  { actor }: Context,
  target: AnyDocument,
  other: AnyDocument,
  key: string,
): DocumentUse['query'] | undefined {
  const { head, lines } = placesIn(target, other)
  const { heads } = projection(other, actor)
  const filter = head.find((field) => heads.has(field) && (other.list.filters as readonly string[]).includes(field))
  if (filter !== undefined) return { [filter]: key }
  const searched: readonly string[] = other.lineSearch ?? []
  return lines.some((field) => searched.includes(field)) ? { q: key } : undefined
}

/**
 * Kinds of documents that name this one, each with how many of them the person sees and what narrows its list to them.
 * @throws NotAllowed, NotFound
 */
export async function documentUses(context: Context, def: AnyDocument, uuid: string): Promise<DocumentUse[]> {
  const { actor } = context
  const doc = JSON.parse(await get(context, def, uuid)) as AnyDoc
  const key = String(doc[String(def.key[0])])
  const uses: DocumentUse[] = []
  for (const other of allDefinitions().toReversed()) {
    if (other.sides[actor.side as 'buyer'] === undefined || !actor.permissions.has(`${other.shape.name}.view`)) continue
    const query = narrowed(context, def, other, key)
    if (!query) continue
    const { count = 0 } = await list(context, other, { ...query, limit: '0', count: 'true' })
    const { name: document, en, zh } = other.shape
    if (count > 0) uses.push({ document, en, zh, count, query })
  }
  return uses
}
