/**
 * Which rows a person sees: his data permission items as they count, and where documents keep what they speak of
 * (domain/08 §4.6, decisions §11.6). Pure.
 */

import type { LineHolder, Side } from '../../definition/shape.ts'
import { visible } from '../../definition/visibility.ts'
import { withGuards } from '../../definition/visibleHead.ts'
import type { AnyDocument } from '../../definition/workflow.ts'
import { adminKey } from './role.ts'

/** Items that exist without being written down. */
export const builtinItems = {
  all: { en: 'All', zh: '全部' },
  own: { en: 'Own', zh: '本人' },
} as const

export type Dimension =
  | 'orgId'
  | 'companyCode'
  | 'purchaseOrganization'
  | 'purchaseGroup'
  | 'factory'
  | 'materialCategory'
  | 'toElsAccount'
  | 'costCenter'
  | 'purchasePerson'
  | 'createUser'

/** Which documents the values of a dimension are keys of; those of the others are typed. */
export const dimensionTargets = {
  orgId: 'organization',
  companyCode: 'organization',
  purchaseOrganization: 'organization',
  purchaseGroup: 'organization',
  factory: 'organization',
  materialCategory: 'materialCategory',
  toElsAccount: 'supplier',
} as const

/** A data permission item as it is kept. */
export interface DataItem {
  readonly itemCode: string
  readonly dimension: Dimension
  readonly operator: 'all' | 'own' | 'ownOrgTree' | 'in' | 'notIn'
  readonly values: readonly string[]
  /** Documents it is for; all when empty. */
  readonly docTypes: readonly string[]
}

/** An item as it counts for one person: organizations and categories are written out. */
export interface Scope {
  readonly itemCode: string
  readonly dimension: Dimension
  /** `mine`: documents the person created, whose purchaser he is, or of which he was given lines. */
  readonly match: 'all' | 'mine' | 'in' | 'notIn'
  readonly values: readonly string[]
  readonly docTypes: readonly string[]
}

/** What the items of a person are written out with. */
export interface Surroundings {
  /** The person's organization, '' without one. */
  readonly orgId: string
  /** It and everything below it. */
  readonly orgTree: readonly string[]
  /** Every category with the one above it. */
  readonly categories: readonly { readonly cateCode: string; readonly parentCode: string | null }[]
}

const organizational: ReadonlySet<string> = new Set<Dimension>([
  'orgId',
  'companyCode',
  'purchaseOrganization',
  'purchaseGroup',
  'factory',
])

/** Whether the values of a dimension are organizations: only there does `ownOrgTree` mean anything. */
export const isOrganizational = (dimension: string): boolean => organizational.has(dimension)

const mine: Scope = { itemCode: 'own', dimension: 'createUser', match: 'mine', values: [], docTypes: [] }

/** Categories with everything below them. */
function withBelow(codes: readonly string[], categories: Surroundings['categories']): string[] {
  const found = new Set(codes)
  let size = -1
  while (size !== found.size) {
    size = found.size
    for (const { cateCode, parentCode } of categories) if (parentCode && found.has(parentCode)) found.add(cateCode)
  }
  return [...found]
}

function scopeOf({ itemCode, dimension, operator, values, docTypes }: DataItem, around: Surroundings): Scope {
  const scope = { itemCode, dimension, docTypes, values: [] }
  const own = around.orgId === '' ? [] : [around.orgId]
  if (operator === 'ownOrgTree') return { ...scope, match: 'in', values: around.orgTree }
  if (operator === 'own')
    return isOrganizational(dimension) ? { ...scope, match: 'in', values: own } : { ...scope, match: 'mine' }
  if (operator === 'all') return { ...scope, match: 'all' }
  const written = dimension === 'materialCategory' ? withBelow(values, around.categories) : values
  return { ...scope, match: operator, values: written }
}

/** What of a role bears on rows. */
export interface RoleScope {
  readonly permissions: readonly string[]
  readonly dataItems: readonly string[]
  readonly seesAll: boolean
}

/** Codes of the items that a person has by his roles of one side and by himself. */
export const itemCodes = (roles: readonly RoleScope[], own: readonly string[]): string[] => [
  ...new Set([...roles.flatMap(({ dataItems }) => dataItems), ...own]),
]

/** Administrators and roles that see all are not restricted at all. */
const isFree = (roles: readonly RoleScope[], codes: readonly string[]): boolean =>
  codes.includes('all') || roles.some(({ seesAll, permissions }) => seesAll || permissions.includes(adminKey))

/**
 * The restrictions of a person on one side; an empty answer restricts nothing.
 * @param items those in force with one of the person's codes
 * @param fallback the setting `dp.default`, for people without any item
 */
export function scopesOf(
  roles: readonly RoleScope[],
  own: readonly string[],
  items: readonly DataItem[],
  around: Surroundings,
  fallback: 'own' | 'all',
): readonly Scope[] {
  const codes = itemCodes(roles, own)
  if (isFree(roles, codes)) return []
  const given = items.filter(({ itemCode }) => codes.includes(itemCode)).map((item) => scopeOf(item, around))
  const scopes = codes.includes('own') ? [mine, ...given] : given
  return scopes.length > 0 || fallback === 'all' ? scopes : [mine]
}

const columns: Readonly<Record<Dimension, readonly string[]>> = {
  orgId: ['orgId'],
  companyCode: ['companyCode'],
  purchaseOrganization: ['purchaseOrganization'],
  purchaseGroup: ['purchaseGroup'],
  factory: ['factory'],
  materialCategory: ['cateLevelCode', 'cateCode'],
  toElsAccount: ['toElsAccount'],
  costCenter: ['costCenter'],
  purchasePerson: ['purchasePerson'],
  createUser: ['createUser'],
}

/** Columns of a document that hold a dimension. */
export interface Places {
  readonly head: readonly string[]
  readonly lines: readonly string[]
}

/**
 * Where a side finds a scope in a document; nowhere means that it restricts nothing. Columns the side does not see do
 * not count, nor the one that makes the row its own. Who created a document or purchases counts on one's own side and for
 * documents with numbers: master data is everybody's unless an item names it.
 */
export function placesOf(def: AnyDocument, side: Side, { dimension, match, docTypes }: Scope): Places {
  const view = def.sides[side]
  if (!view) return { head: [], lines: [] }
  const pick = (shown: readonly string[]) =>
    columns[dimension].filter((key) => key !== view.owner && shown.includes(key))
  if (match === 'mine' || dimension === 'createUser') {
    const counts = view.owner === 'elsAccount' && (def.number || docTypes.includes(def.shape.name))
    const keys = match === 'mine' ? ['createUser', 'purchasePerson'] : ['createUser']
    const rules = (def.shape.lineHolder ?? []) as readonly LineHolder[]
    const linesOwn = rules.filter(({ ofHead }) => !ofHead)
    return {
      head: counts ? keys.filter((key) => key in def.shape.fields) : [],
      lines: counts && match === 'mine' ? linesOwn.map(({ person }) => person) : [],
    }
  }
  const { head, lines } = visible(def, side, withGuards(def))
  return { head: pick(head), lines: pick(lines) }
}

/** The scopes that bear on a document, one group for each dimension: any of a group, all groups. */
export function scopesFor(def: AnyDocument, side: Side, scopes: readonly Scope[]): readonly (readonly Scope[])[] {
  const groups = new Map<Dimension, Scope[]>()
  for (const scope of scopes) {
    const { head, lines } = placesOf(def, side, scope)
    const isFor = scope.docTypes.length === 0 || scope.docTypes.includes(def.shape.name)
    if (isFor && head.length + lines.length > 0)
      groups.set(scope.dimension, [...(groups.get(scope.dimension) ?? []), scope])
  }
  return [...groups.values()].filter((group) => group.every(({ match }) => match !== 'all'))
}
