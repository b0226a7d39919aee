/** Whom somebody may mention: active people of his own account who may read the document. */
import type { Mentionable } from '@srm/core/client/comments'
import { permissionKeys } from '@srm/core/definition/visibility'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { actingAs } from '../database/jointTransaction.ts'
import type { Context } from '../engine/context.ts'
import { systemOf } from '../engine/serverContext.ts'
import { readAs } from '../messages/readAs.ts'
import { type Holder, keysHeld, peopleOf, scopeHeld } from '../messages/recipients.ts'

interface Sought {
  /** Part of a name or user name, '' for everybody. */
  readonly q?: string
  /** User names; absent: anybody. */
  readonly named?: readonly string[]
  readonly most: number
}

const fits = ({ elsSubAccount, name }: Holder, { q = '', named }: Sought): boolean => {
  const isMeant = named === undefined || named.includes(elsSubAccount)
  return isMeant && [elsSubAccount, name].some((text) => text.toLowerCase().includes(q.toLowerCase()))
}

/** Does he see the document, with his rights and his data permissions? */
async function mayRead({ tx, actor }: Context, def: AnyDocument, uuid: string, person: Holder): Promise<boolean> {
  const { account, side } = actor
  const permissions = keysHeld(person, side, new Set(permissionKeys(def, side)))
  if (!permissions.has(`${def.shape.name}.view`)) return false
  const scope = await scopeHeld(tx, person, side)
  return (await readAs(tx, def, uuid, { account, side, permissions, scope }, [])) !== undefined
}

/** Those who can be told of the document, by user name. In a transaction, for a document that the actor sees. */
export async function mentionable(
  context: Context,
  def: AnyDocument,
  uuid: string,
  sought: Sought,
): Promise<Mentionable[]> {
  const { tx, actor } = context
  const wanted = { side: actor.side, named: sought.named ?? [], permission: `${def.shape.name}.view` }
  const people = await actingAs(tx, systemOf(actor.account), () => peopleOf(tx, actor.account, wanted))
  const found: Mentionable[] = []
  for (const person of people.filter((one) => one.elsSubAccount !== actor.subAccount && fits(one, sought))) {
    if (found.length === sought.most) break
    if (await mayRead(context, def, uuid, person))
      found.push({ elsSubAccount: person.elsSubAccount, name: person.name })
  }
  return found
}
