/** What the roles that every account has may do: they may be copied, not changed (domain/08 §4.3). */
import { foundOn, type Rights, workWords } from '../definition/sides/found.ts'
import { permissionKeys } from '../definition/visibility.ts'
import type { AnyDocument } from '../definition/workflow.ts'
import { documents } from '../documents.ts'
import { adminKey } from '../system/rights/role.ts'
import { type RoleHead, roleHeads } from '../system/rights/roleHeads.ts'

export interface BuiltinRole extends RoleHead {
  /** Keys; `*` stands for any document or any action. */
  readonly permissions: readonly string[]
}

/** What roles have of every document. */
const ofEveryDocument: Readonly<Record<string, readonly string[]>> = {
  buyerAdministrator: [adminKey],
  supplierAdministrator: [adminKey],
  platformAdministrator: [adminKey],
  auditor: ['*.view', '*.export', '*.print', '*.field.price'],
  viewer: ['*.view'],
}
/** Who keeps master data or approves looks up what that needs; `everyone` in a definition is who works with documents. */
const besideTheWork: ReadonlySet<string> = new Set([...Object.keys(ofEveryDocument), 'dataSteward', 'approver'])

/** A manager has what his people have. */
const peopleOf: Readonly<Record<string, string>> = { buyerManager: 'buyer', qualityManager: 'quality' }

/** The names by which definitions give a role something. */
export const namesOf = (roleCode: string): readonly string[] => [
  roleCode,
  ...(besideTheWork.has(roleCode) ? [] : ['everyone']),
  ...[peopleOf[roleCode] ?? []].flat(),
]

/** The keys of a document that rights stand for. Whoever works with a document talks about it. */
function keysGiven(name: string, known: readonly string[], rights: Rights): readonly string[] {
  if (rights === '*') return [`${name}.*`]
  const verbs = rights.flatMap((word) => workWords[word]?.filter((verb) => known.includes(`${name}.${verb}`)) ?? [word])
  return [...verbs, ...(verbs.includes('view') ? ['comment'] : [])].map((verb) => `${name}.${verb}`)
}

function permissionsOf({ roleCode, side }: RoleHead): readonly string[] {
  const names = namesOf(roleCode)
  const given = Object.values<AnyDocument>(documents).flatMap((def) => {
    const roles = def.sides[side] && foundOn(def, side)?.roles
    const known = roles ? permissionKeys(def, side) : []
    return names.flatMap((name) => (roles?.[name] ? keysGiven(def.shape.name, known, roles[name]) : []))
  })
  return [...new Set([...(ofEveryDocument[roleCode] ?? []), ...given])]
}

/** The default roles of both sides and of the platform, with what the definitions give them. */
export const builtinRoles: readonly BuiltinRole[] = roleHeads.map((head) => ({
  ...head,
  permissions: permissionsOf(head),
}))
