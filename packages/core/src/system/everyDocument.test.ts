/** What a new document is listed in by hand is complete: menus and roles. */
import { describe, expect, test } from 'vitest'
import type { Side } from '../definition/shape.ts'
import { permissionKeys } from '../definition/visibility.ts'
import type { AnyDocument } from '../definition/workflow.ts'
import { documents } from '../documents.ts'
import { builtinMenus, type MenuNode } from './menus/builtinMenus.ts'
import { builtinRoles, keysOf } from './rights/builtinRoles.ts'
import { adminKey } from './rights/role.ts'

const perSide = Object.values(documents as Readonly<Record<string, AnyDocument>>).flatMap((def) =>
  (Object.keys(def.sides) as Side[]).map((side) => [`${side} ${def.shape.name}`, side, def] as const),
)

const pagesOf = (node: MenuNode): string[] => [node.path, ...node.children.flatMap(pagesOf)]

/** What administrators keep to themselves, on whichever side. */
const administratorsOwn = new Set([
  'account',
  'application',
  'dataPermission',
  'dictionary',
  'fieldLabel',
  'flowDefinition',
  'importJob',
  'joinRequest',
  'menu',
  'menuGroup',
  'notice',
  'orgCategory',
  'orgMember',
  'organization',
  'registration',
  'role',
  'setting',
  'subAccount',
])
/** Decisions that are an administrator's, whoever works with the document. */
const administratorsDecide = new Set(['flowInstance.terminate', 'flowTask.reassign', 'customer.share'])
const isAdministrators = (key: string) => administratorsDecide.has(key) || key.endsWith('.history')
/** Roles that look at everything do not count: they would hide that nobody else was thought of. */
const looksAtEverything = new Set(['auditor', 'viewer'])
const rolesOf = (side: Side) =>
  builtinRoles.filter(
    (role) => role.side === side && !role.permissions.includes(adminKey) && !looksAtEverything.has(role.roleCode),
  )

describe.each(perSide)('%s', (_name, side, def) => {
  test('stands in the menu', () => {
    const wanted = `wants a line in packages/core/src/system/menus/builtinMenus.ts, side ${side}`
    expect(builtinMenus[side].flatMap(pagesOf), wanted).toContain(`/${side}/${def.shape.name}`)
  })
})

describe.each(perSide.filter(([, , def]) => !administratorsOwn.has(def.shape.name)))('%s', (_name, side, def) => {
  test('is the work of roles, with everything that may be done', () => {
    const keys = permissionKeys(def, side)
    const held = new Set(rolesOf(side).flatMap(({ permissions }) => [...keysOf(permissions, keys)]))
    const wanted = `no role of side ${side} has these keys: give them to one in packages/core/src/system/rights/builtinRoles.ts`
    expect(
      keys.filter((key) => !held.has(key) && !isAdministrators(key)),
      wanted,
    ).toEqual([])
  })
})
