/** The one place where data permissions become SQL: whatever reads or changes rows asks here (domain/08 §4.6). */
import type { Side } from '@srm/core/definition/shape'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { type Places, placesOf, type Scope, scopesFor } from '@srm/core/system/rights/dataScope'
import type { RowScope } from '../engine/context.ts'
import type { Condition } from '../engine/query/sqlCondition.ts'

/** Whose rows are restricted. */
interface Person {
  readonly account: string
  readonly subAccount: string
  readonly side: Side
}

const userOf = ({ account, subAccount }: Person): string => `${account}_${subAccount}`
/** A condition that nothing meets, and one that everything meets. */
const never: Condition = { sql: 'false', values: [] }

const joined = (word: 'and' | 'or', conditions: readonly Condition[]): Condition => ({
  sql: `(${conditions.map(({ sql }) => `(${sql})`).join(` ${word} `)})`,
  values: conditions.flatMap(({ values }) => values),
})

/** People are given by their user names; rows hold their creators with the account. */
const creatorIn = (person: Person, { match, values }: Scope): Condition => {
  const users = values.map((name) => `${person.account}_${name}`)
  return { sql: `h."createUser" ${match === 'notIn' ? '<> all' : '= any'}(?::text[])`, values: [users] }
}

const line = (def: AnyDocument, test: string): string =>
  `select 1 from "${def.shape.name}Line" l where l."elsAccount" = h."elsAccount" and l."parent" = h."uuid" and ${test}`

/** What is a person's own: any of the places names him. */
const ownIn = (def: AnyDocument, person: Person, { head, lines }: Places): Condition =>
  joined('or', [
    ...head.map((key) => ({
      sql: `h."${key}" = ?`,
      values: [key === 'createUser' ? userOf(person) : person.subAccount],
    })),
    ...lines.map((key) => ({ sql: `exists (${line(def, `l."${key}" = ?`)})`, values: [person.subAccount] })),
  ])

/** Documents that hold one of the values in one of the places. */
function holds(def: AnyDocument, { head, lines }: Places, values: readonly string[]): Condition[] {
  return [
    ...head.map((key): Condition => ({ sql: `h."${key}" = any(?::text[])`, values: [values] })),
    ...lines.map(
      (key): Condition => ({ sql: `exists (${line(def, `l."${key}" = any(?::text[])`)})`, values: [values] }),
    ),
  ]
}

/** Documents that hold no value in any of the places yet. */
const isOpen = (def: AnyDocument, { head, lines }: Places): string =>
  [
    ...head.map((key) => `h."${key}" is null`),
    ...lines.map((key) => `not exists (${line(def, `l."${key}" is not null`)})`),
  ].join(' and ')

/** A document without a value in the dimension is its creator's alone until it has one. */
function valueIn(def: AnyDocument, person: Person, places: Places, values: readonly string[]): Condition {
  const open = { sql: `h."createUser" = ? and ${isOpen(def, places)}`, values: [userOf(person)] }
  return joined('or', [...holds(def, places, values), open])
}

const valueNotIn = (def: AnyDocument, places: Places, values: readonly string[]): Condition => {
  const found = joined('or', holds(def, places, values))
  return { sql: `not coalesce(${found.sql}, false)`, values: found.values }
}

function conditionOf(def: AnyDocument, person: Person, scope: Scope): Condition {
  const places = placesOf(def, person.side, scope)
  if (scope.match === 'mine') return ownIn(def, person, places)
  if (places.head.includes('createUser')) return creatorIn(person, scope)
  if (scope.match === 'notIn') return valueNotIn(def, places, scope.values)
  return scope.match === 'in' ? valueIn(def, person, places, scope.values) : never
}

type Participation = NonNullable<AnyDocument['ofParticipants']>

/** What he wrote, what names him, and what stands beside that. */
const participation = (def: AnyDocument, person: Person, { named, by, before, same }: Participation): Condition =>
  joined('or', [
    ownIn(def, person, { head: ['createUser', String(def.sides[person.side]?.person)], lines: [] }),
    {
      sql: `exists (select 1 from "${named}" p where p."elsAccount" = h."elsAccount" and p."${same}" = h."${same}"
        and (p."${by}" = ? or jsonb_exists(p."${before}", ?)) and p."isDel" = 'N')`,
      values: [person.subAccount, person.subAccount],
    },
  ])

/** What a person's scopes demand of the rows of a document: any scope of a dimension, all dimensions. */
export const scopeConditions = (def: AnyDocument, person: Person, scopes: readonly Scope[]): readonly Condition[] =>
  def.ofParticipants && scopes.some(({ match }) => match !== 'all')
    ? [participation(def, person, def.ofParticipants)]
    : scopesFor(def, person.side, scopes).map((group) =>
        joined(
          'or',
          group.map((scope) => conditionOf(def, person, scope)),
        ),
      )

/** Documents on whose approval the person decides or has decided: he reads them whatever his scopes (decisions §11.6). */
const judged = ({ shape }: AnyDocument, { subAccount }: Person): Condition => ({
  sql: `exists (select 1 from "flowTask" t where t."elsAccount" = h."elsAccount" and t."docUuid" = h."uuid"::text
    and t."docType" = ? and t."assignee" = ? and t."taskStatus" not in ('waiting', 'cancelled') and t."isDel" = 'N')`,
  values: [shape.name, subAccount],
})

/** What he may read beside the rows in his scope. */
function withJudged(def: AnyDocument, person: Person, scoped: readonly Condition[]): readonly Condition[] {
  const isApproved = person.side === 'buyer' && 'auditStatus' in def.shape.statuses
  return isApproved && scoped.length > 0 ? [joined('or', [joined('and', scoped), judged(def, person)])] : scoped
}

/**
 * The restriction of a person on his side as the engine asks for it; undefined where he is not restricted.
 * Conditions are made once for each document.
 */
export function rowScopeOf(person: Person, scopes: readonly Scope[]): RowScope | undefined {
  if (scopes.length === 0) return undefined
  const known = {
    read: new Map<AnyDocument, readonly Condition[]>(),
    change: new Map<AnyDocument, readonly Condition[]>(),
  }
  return (def, purpose = 'read') => {
    const before = known[purpose].get(def)
    if (before) return before
    const scoped = scopeConditions(def, person, scopes)
    const made = purpose === 'read' ? withJudged(def, person, scoped) : scoped
    known[purpose].set(def, made)
    return made
  }
}
