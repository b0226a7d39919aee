/** Why a person may do something, or may not: answers "permissions confusing" (domain/08 §4.3). */
import type { Side } from '@srm/core/definition/shape'
import {
  type AnyDoc,
  type AnyDocument,
  isIn,
  permissionOf,
  stageOf,
  transitionsOf,
} from '@srm/core/definition/workflow'
import { keysOf } from '@srm/core/system/rights/keysOf'
import { adminKey } from '@srm/core/system/rights/role'
import { conflictsIn, separations } from '@srm/core/system/rights/separation'
import type { Context } from '../engine/context.ts'
import { NotFound } from '../engine/errors.ts'
import { get } from '../engine/get.ts'
import { ownedRows } from '../engine/projection.ts'
import { scopeOf } from '../engine/query/condition.ts'
import { settingOf } from '../settings/settingOf.ts'
import { type PersonRights, personRights } from './personRights.ts'
import { personScopes } from './personScopes.ts'
import { rowScopeOf } from './rowScope.ts'
import { tookFirst } from './separation.ts'

/** One thing that speaks for or against. */
export interface Reason {
  readonly kind: 'role' | 'scope' | 'separation' | 'admin' | 'status'
  /** Of the role, the data permission item, the state; '' where nothing has a name. */
  readonly name: string
  /** A message key. */
  readonly message: string
  /** Whether it speaks against. */
  readonly refuses: boolean
}
export interface Explanation {
  readonly allowed: boolean
  readonly because: readonly Reason[]
}

/** What is asked; `keys` are all keys of the side. */
export interface Question {
  readonly elsSubAccount: string
  readonly key: string
  readonly keys: ReadonlySet<string>
  readonly sides: readonly Side[]
  readonly document?: { readonly def: AnyDocument; readonly uuid: string } | undefined
}

const against = (kind: Reason['kind'], name: string, message: string): Reason => ({
  kind,
  name,
  message,
  refuses: true,
})
const inFavour = (kind: Reason['kind'], name: string, message: string): Reason => ({
  kind,
  name,
  message,
  refuses: false,
})

function byRoles({ roles }: PersonRights, side: Side, { key, keys }: Question): Reason[] {
  const given = roles
    .filter((role) => role.side === side)
    .flatMap(({ roleName, permissions }): Reason[] => {
      if (permissions.includes(adminKey)) return [inFavour('admin', roleName, 'permission.byAdministrator')]
      return keysOf(permissions, keys).has(key) ? [inFavour('role', roleName, 'permission.byRole')] : []
    })
  return given.length > 0 ? given : [against('role', '', 'permission.noRole')]
}

/** The document as it is, where the asker himself may read it. @throws NotFound, NotAllowed */
async function documentAt(context: Context, { def, uuid }: NonNullable<Question['document']>): Promise<AnyDoc> {
  return JSON.parse(await get(context, def, uuid)) as AnyDoc
}

async function byScope(context: Context, person: PersonRights, question: Question): Promise<Reason[]> {
  const { document, sides } = question
  if (!document) return []
  const { tx, actor } = context
  const { def, uuid } = document
  const scopes = (await personScopes(tx, { ...person, account: actor.account, sides }))[actor.side] ?? []
  const who = { account: actor.account, subAccount: person.elsSubAccount, side: actor.side }
  const scope = scopeOf(def, { side: actor.side, scope: rowScopeOf(who, scopes) }, 3)
  const found = await tx.query(
    `select 1 from "${def.shape.name}" h where ${ownedRows(def, actor.side)} and h."uuid" = $2${scope.sql}`,
    [actor.account, uuid, ...scope.values],
  )
  const name = scopes.map(({ itemCode }) => itemCode).join(', ')
  if (found.length === 0) return [against('scope', name, 'permission.outOfScope')]
  return [inFavour('scope', name || 'all', 'permission.inScope')]
}

/** The states in which a key of a document means something now. */
function byStatus(def: AnyDocument, doc: AnyDoc, side: Side, key: string): Reason[] {
  const view = def.sides[side]
  const name = def.shape.name
  const vectors = transitionsOf(def)
    .filter(([action, t]) => [t.by].flat().includes(side) && permissionOf(def, action) === key)
    .map(([, t]) => t.from as object | readonly object[])
  if (key === `${name}.edit` && view?.edits) vectors.push(view.edits)
  if (key === `${name}.delete` && view?.deletes) vectors.push(view.deletes)
  if (vectors.length === 0 || vectors.some((vector) => isIn(vector, doc))) return []
  return [against('status', String(doc.stage ?? stageOf(def, doc)), 'permission.notAtStage')]
}

async function bySeparation(
  context: Context,
  person: PersonRights,
  question: Question,
  doc: AnyDoc,
): Promise<Reason[]> {
  const { tx, actor } = context
  const name = question.document?.def.shape.name
  const blocks = (await settingOf(tx, actor.account, 'sod.block')) === 'Y'
  const found: Reason[] = []
  for (const separation of separations) {
    const { document, permissions } = separation.second
    const { account, side } = actor
    const one = { account, side, subAccount: person.elsSubAccount, doc }
    if (document !== name || !permissions.includes(question.key) || !(await tookFirst(context, separation, one)))
      continue
    found.push({ ...against('separation', separation.key, `separation.${separation.key}`), refuses: blocks })
  }
  return found
}

/** Keys of a person that are better not held together; they refuse nothing by themselves. */
function byConflict({ roles }: PersonRights, side: Side, { keys }: Question): Reason[] {
  const permissions = roles.filter((role) => role.side === side).flatMap((role) => role.permissions)
  return conflictsIn(keysOf(permissions, keys)).map(({ first, second }) =>
    inFavour('separation', `${first} + ${second}`, 'permission.conflict'),
  )
}

async function byDocument(context: Context, person: PersonRights, question: Question): Promise<Reason[]> {
  if (!question.document) return []
  const doc = await documentAt(context, question.document)
  return [
    ...(await byScope(context, person, question)),
    ...byStatus(question.document.def, doc, context.actor.side, question.key),
    ...(await bySeparation(context, person, question, doc)),
  ]
}

/**
 * What speaks for and against a person's using a key, on one document where one is named.
 * @throws NotFound when the person, or the document to whoever asks, is not there; NotAllowed
 */
export async function explain(context: Context, question: Question): Promise<Explanation> {
  const { actor, tx } = context
  const person = await personRights(tx, actor.account, question.elsSubAccount, question.sides)
  if (!person) throw new NotFound('subAccount')
  const { subAccountStatus } = person
  const because = [
    ...(subAccountStatus === 'active' ? [] : [against('status', subAccountStatus, 'permission.personInactive')]),
    ...byRoles(person, actor.side, question),
    ...(await byDocument(context, person, question)),
    ...byConflict(person, actor.side, question),
  ]
  return { allowed: !because.some(({ refuses }) => refuses), because }
}
