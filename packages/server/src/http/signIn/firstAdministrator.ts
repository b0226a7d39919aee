/** The platform lets the first person into an account that it has opened (decisions §12.1). */

import type { AnyDocument } from '@srm/core/definition/workflow'
import { commonCategories } from '@srm/core/system/organizations/commonOrgCategories'
import { orgCategory } from '@srm/core/system/organizations/orgCategory'
import { account } from '@srm/core/system/people/account'
import { subAccount } from '@srm/core/system/people/subAccount'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { administratorsOf } from '../../accounts/administrators.ts'
import { accountSides } from '../../accounts/givenRights.ts'
import { addPersonIn } from '../../accounts/people.ts'
import { sendLinkIn } from '../../accounts/personLinks.ts'
import type { Connection, Database } from '../../database/database.ts'
import { actingAs } from '../../database/jointTransaction.ts'
import { act } from '../../engine/act.ts'
import { type Context, inTransaction } from '../../engine/context.ts'
import { NotFound, Refused } from '../../engine/errors.ts'
import { demandPermission } from '../../engine/get.ts'
import { create } from '../../engine/save/create.ts'
import { serverAt, serverContext, systemOf } from '../../engine/serverContext.ts'
import { load } from '../../engine/store.ts'
import { answer } from '../answer.ts'
import { asTexts } from '../queryTexts.ts'
import { sessionOf } from './sessionHook.ts'

interface Parts {
  readonly database: Database
}
type Params = { readonly uuid: string }

interface FirstPerson {
  readonly elsSubAccount?: string
  readonly name: string
  readonly mobile?: string
  readonly email?: string
  readonly language?: 'zh_cn' | 'en'
}

/** An account whose people manage themselves is none of the platform's business. @throws Refused */
async function demandNobody(context: Context, elsAccount: string): Promise<readonly string[]> {
  const sides = await accountSides(context, elsAccount)
  for (const side of sides)
    if ((await administratorsOf(context.tx, elsAccount, side)).length > 0)
      throw new Refused({ message: 'account.hasAdministrator' })
  return sides.map((side) => `${side}Administrator`)
}

/** What a buyer's organizations are sorted by. */
async function addCategories(tx: Connection, database: Database, elsAccount: string, language: 'zh_cn' | 'en') {
  const context = serverContext(tx, database, elsAccount, 'buyer', [orgCategory])
  for (const category of commonCategories(language)) await create(context, orgCategory, category)
}

/** Uuid of somebody whose link was not used yet. */
async function invitedAs(tx: Connection, elsAccount: string, elsSubAccount: string): Promise<string | undefined> {
  const [row] = await tx.query<{ uuid: string }>(
    `select "uuid" from "subAccount"
     where "elsAccount" = $1 and "elsSubAccount" = $2 and "subAccountStatus" = 'invited' and "isDel" = 'N'`,
    [elsAccount, elsSubAccount],
  )
  return row?.uuid
}

async function invite(database: Database, context: Context, uuid: string, given: FirstPerson): Promise<string> {
  const { tx, moment } = context
  demandPermission(context, account as AnyDocument, 'create')
  const loaded = await load(context, account as AnyDocument, uuid)
  if (!loaded) throw new NotFound('account')
  const elsAccount = String(loaded.doc.toElsAccount)
  const now = new Date(moment.now)
  const person = { elsSubAccount: 'admin001', ...given, elsAccount }
  await actingAs(tx, systemOf(elsAccount), async () => {
    const roles = await demandNobody(context, elsAccount)
    const side = (await accountSides(context, elsAccount))[0] ?? 'supplier'
    const waiting = await invitedAs(tx, elsAccount, person.elsSubAccount)
    if (waiting) {
      await act(serverAt({ tx, now }, elsAccount, side, [subAccount]), subAccount, waiting, 'invite', {})
      return
    }
    const added = await addPersonIn(tx, side, { ...person, roles }, now)
    const { mobile = null, email = null, language = 'zh_cn' } = person
    if (side === 'buyer') await addCategories(tx, database, elsAccount, language)
    await sendLinkIn(tx, 'invite', { ...person, uuid: added, mobile, email, language }, now)
  })
  return person.elsSubAccount
}

/**
 * `POST /platform/account/{uuid}/administrator` with `{ name, elsSubAccount?, mobile?, email?, language? }`. Called again
 * before the link was used, it sends another link to the same address.
 */
export function serveFirstAdministrator(api: FastifyInstance, { database }: Parts): void {
  api.post('/platform/account/:uuid/administrator', async (request: FastifyRequest) => {
    const { elsSubAccount, name, mobile, email, language } = asTexts(request.body)
    const given = Object.fromEntries(
      Object.entries({ elsSubAccount, name, mobile, email, language }).filter(([, value]) => value !== undefined),
    ) as unknown as FirstPerson
    const work = { database, actor: sessionOf(request), requestId: request.id }
    const { uuid } = request.params as Params
    return answer({ elsSubAccount: await inTransaction(work, (context) => invite(database, context, uuid, given)) })
  })
}
