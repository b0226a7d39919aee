/** Each definition says where its documents are found; what is wanting names the file that wants the line. */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Fields } from '../definition/field.ts'
import type { Side } from '../definition/shape.ts'
import { foundOn } from '../definition/sides/found.ts'
import { permissionKeys } from '../definition/visibility.ts'
import type { AnyDocument } from '../definition/workflow.ts'
import { documents } from '../documents.ts'
import { keysOf } from '../system/rights/keysOf.ts'
import { adminKey } from '../system/rights/role.ts'
import { roleHeads } from '../system/rights/roleHeads.ts'
import { builtinMenus, type MenuNode } from './builtinMenus.ts'
import { builtinRoles, namesOf } from './builtinRoles.ts'

const all = Object.values(documents as Readonly<Record<string, AnyDocument>>)
const sources = globSync('*/**/*.ts', { cwd: new URL('..', import.meta.url) }).map(
  (path) =>
    [`core/src/${path.replaceAll('\\', '/')}`, readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')] as const,
)
const fileOf = ({ shape }: AnyDocument): string =>
  sources.find(([, text]) => text.includes(`export const ${shape.name} = defineDocument(`))?.[0] ?? shape.name

const perSide = all.flatMap((def) =>
  (Object.keys(def.sides) as Side[]).map((side) => [`${fileOf(def)}, ${side}`, side, def] as const),
)
const pagesOf = (node: MenuNode): string[] => [node.path, ...node.children.flatMap(pagesOf)]
const codesOn = (side: Side) => roleHeads.filter((role) => role.side === side).map(({ roleCode }) => roleCode)
/** What roles have of every document does not count: it would hide that nobody else was thought of. */
const ofEvery = (key: string): boolean => key === adminKey || key.startsWith('*.')

test('every document says where it is found', () => {
  expect(all.filter(({ found }) => !found).map(fileOf), 'files without `found`').toEqual([])
})

test('numbers of buttons are quantities of steps that there are', () => {
  const counts = all.flatMap((def) =>
    Object.entries(def.found?.row?.counts ?? {}).map(([step, key]) => [def, step, key] as const),
  )
  expect(counts.length).toBeGreaterThan(0)
  for (const [def, step, key] of counts) {
    const [made] = step.split('.')
    const isMade = step.includes('.') && all.some(({ shape }) => shape.name === made)
    const fields: Fields = key.startsWith('lines.') ? def.shape.lines : def.shape.fields
    expect([fileOf(def), step, isMade || step in def.transitions]).toEqual([fileOf(def), step, true])
    expect([fileOf(def), key, fields[key.replace('lines.', '')]?.measure]).toEqual([fileOf(def), key, 'quantity'])
  }
})

describe.each(perSide)('%s', (file, side, def) => {
  const found = foundOn(def, side)
  const keys = permissionKeys(def, side)
  const keyOf = (right: string) =>
    right.includes('.') && !right.startsWith('field.') ? right : `${def.shape.name}.${right}`

  test('stands in a group of the menu, at a place of its own', () => {
    expect(builtinMenus[side].flatMap(pagesOf), `${file}: found.menu.group names no group`).toContain(
      `/${side}/${def.shape.name}`,
    )
    const there = perSide.filter(([, other, one]) => {
      const menu = other === side ? foundOn(one, side)?.menu : undefined
      return menu?.group === found?.menu.group && menu?.at === found?.menu.at
    })
    expect(
      there.map(([name]) => name),
      'found.menu.at is taken',
    ).toEqual([file])
  })

  test('names roles and rights that there are', () => {
    const roles = found?.roles ?? {}
    const names = new Set(codesOn(side).flatMap(namesOf))
    expect(
      Object.keys(roles).filter((name) => !names.has(name)),
      `${file}: found.roles`,
    ).toEqual([])
    const left = found?.administered === true ? [] : (found?.administered ?? [])
    expect(
      left.filter((right) => !keys.includes(keyOf(right))),
      `${file}: found.administered`,
    ).toEqual([])
  })

  test('is the work of roles, with everything that may be done, or left to administrators', () => {
    const given = builtinRoles
      .filter((role) => role.side === side)
      .flatMap(({ permissions }) => [
        ...keysOf(
          permissions.filter((key) => !ofEvery(key)),
          keys,
        ),
      ])
    const held = new Set(given)
    const { administered = [] } = found ?? {}
    const isLeft = (key: string) => administered === true || administered.map(keyOf).includes(key)
    // whoever brings in history says what others did: no role has it unless by name
    const open = keys.filter((key) => !held.has(key) && !key.endsWith('.history'))
    expect(
      open.filter((key) => !isLeft(key)),
      `${file}: found.roles gives nobody`,
    ).toEqual([])
    if (administered === true) expect(open, `${file}: found.administered leaves nothing`).not.toEqual([])
    else
      expect(
        administered.filter((right) => held.has(keyOf(right))),
        `${file}: found.administered`,
      ).toEqual([])
  })

  test('counts task tabs that its list has, for rights that there are', () => {
    const tabs = (def.list.tabs ?? []).filter((one: { side?: Side }) => one.side === undefined || one.side === side)
    const known = new Set(all.flatMap((one) => permissionKeys(one, side)))
    for (const { tab, needs } of [found?.duty ?? []].flat()) {
      expect(
        tabs.map(({ key }: { key: string }) => key),
        `${file}: found.duty`,
      ).toContain(tab)
      expect(
        needs.filter((right) => !known.has(keyOf(right))),
        `${file}: found.duty.needs`,
      ).toEqual([])
    }
  })
})

test('a name of the command line stands for one document', () => {
  const names = all.flatMap((def) => [def.shape.name, ...(def.found?.alias ? [def.found.alias] : [])])
  const twice = all.filter(({ found }) => found?.alias && names.indexOf(found.alias) !== names.lastIndexOf(found.alias))
  expect(twice.map(fileOf), 'found.alias is taken').toEqual([])
})
