/** People whom documents of the history name: they are there under their user names, and bring their names along. */
import type { Issue } from '@srm/core/definition/document'
import type { Field } from '@srm/core/definition/field'
import type { Side } from '@srm/core/definition/shape'
import { type AnyDoc, type AnyDocument, type AnyRow, peopleOf } from '@srm/core/definition/workflow'
import { actingAs } from '../../database/jointTransaction.ts'
import type { Context } from '../context.ts'
import { definitionOf } from '../registry.ts'
import { systemOf } from '../serverContext.ts'

/** A document of a file with what is wrong with it. */
export interface Restored {
  readonly doc: AnyDoc
  readonly issues: readonly Issue[]
}

/** Where the documents name a person of a side, and of which account he is. */
interface Place {
  readonly key: string
  readonly field: Field
  readonly owner: string
}

const placesOf = (def: AnyDocument): Place[] =>
  (Object.keys(def.sides) as Side[]).flatMap((side) =>
    peopleOf(def, side).map(({ key }) => ({
      key,
      field: def.shape.fields[key],
      owner: String(def.sides[side]?.owner),
    })),
  )

const idOf = (account: unknown, key: unknown): string => JSON.stringify([account, key])

/** People by account and user name; the other side's are nobody's to read but the server's. */
async function peopleAt({ tx, actor }: Context, { key, field, owner }: Place, docs: readonly AnyDoc[]) {
  const name = definitionOf(field.target ?? '')?.key[0]
  const named = docs.filter((doc) => typeof doc[key] === 'string')
  if (!name || named.length === 0) return new Map<string, AnyRow>()
  const columns = [...new Set([name, ...Object.values(field.copies ?? {})])].map((column) => `"${column}"`)
  const rows = await actingAs(tx, systemOf(actor.account), () =>
    tx.query<AnyRow>(
      `select "elsAccount", ${columns.join(', ')} from "${field.target}"
       where "elsAccount" = any($1) and "${name}" = any($2) and "isDel" = 'N'`,
      [[...new Set(named.map((doc) => doc[owner]))], [...new Set(named.map((doc) => doc[key]))]],
    ),
  )
  return new Map(rows.map((row) => [idOf(row.elsAccount, row[name]), row]))
}

/** The names stay as they were when the file has them. */
const withNames = (doc: AnyDoc, { copies = {} }: Field, person: AnyRow): AnyDoc => ({
  ...doc,
  ...Object.fromEntries(Object.entries(copies).map(([own, theirs]) => [own, doc[own] ?? person[theirs] ?? null])),
})

/** The documents with the names of their people; a user name that the side's account does not have is a fault. */
export async function withPeople(
  context: Context,
  def: AnyDocument,
  restored: readonly Restored[],
): Promise<readonly Restored[]> {
  let checked = restored
  for (const place of placesOf(def)) {
    const { key, field, owner } = place
    const people = await peopleAt(
      context,
      place,
      checked.map(({ doc }) => doc),
    )
    checked = checked.map(({ doc, issues }) => {
      const value = doc[key]
      if (typeof value !== 'string') return { doc, issues }
      const person = people.get(idOf(doc[owner], value))
      if (person) return { doc: withNames(doc, field, person), issues }
      return { doc, issues: [...issues, { path: key, rule: 'unknownReference', limit: value }] }
    })
  }
  return checked
}
