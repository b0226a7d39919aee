import { describe, expect, test } from 'vitest'
import type { Side } from '../../definition/shape.ts'
import { permissionKeys } from '../../definition/visibility.ts'
import { type AnyDocument, transitionsOf } from '../../definition/workflow.ts'
import { documents } from '../../documents.ts'
import { builtinMenus, type MenuNode } from '../../found/builtinMenus.ts'
import { builtinRoles } from '../../found/builtinRoles.ts'
import { everySide } from '../everySide.ts'
import { keysOf } from './keysOf.ts'
import { permissionLabels } from './permissionLabels.ts'
import { adminKey } from './role.ts'
import { conflictsIn, separations } from './separation.ts'

const definitions: readonly AnyDocument[] = Object.values(documents)
const keysOn = (side: Side) => new Set([adminKey, ...definitions.flatMap((def) => permissionKeys(def, side))])
const pages = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => (node.children.length > 0 ? pages(node.children) : [node]))

describe('permission keys', () => {
  test.each(definitions.flatMap((def) => everySide.map((side) => [def.shape.name, side, def] as const)))(
    'every key of %s on the side %s has names of its own',
    (_name, side, def) => {
      const labels = permissionLabels(def, side)
      expect(labels.filter(({ named }) => !named).map(({ key }) => key)).toEqual([])
      expect(labels.map(({ key }) => key)).toEqual(permissionKeys(def, side))
    },
  )

  test('what the server itself goes by is not brought in as history', () => {
    const keys = keysOn('buyer')
    expect(['role.history', 'subAccount.history'].filter((key) => keys.has(key))).toEqual([])
    expect(keys).toContain('purchaseOrder.history')
  })

  test.each(everySide)('pages of the menu of the %s are opened by keys that exist', (side) => {
    const keys = keysOn(side)
    const named = pages(builtinMenus[side]).flatMap(({ permissions }) => permissions ?? [])
    expect(named.filter((key) => !keys.has(key))).toEqual([])
  })

  test('every key of a built-in role stands for something', () => {
    const idle = everySide.flatMap((side) => {
      const known = keysOn(side)
      const roles = builtinRoles.filter((role) => role.side === side)
      return roles.flatMap(({ roleCode, permissions }) =>
        permissions
          .filter((one) => one !== adminKey && keysOf([one], known).size === 0)
          .map((one) => `${roleCode} ${one}`),
      )
    })
    expect(idle).toEqual([])
  })
})

describe('separated duties', () => {
  test.each(separations)('$key names actions and keys that exist', ({ first, second, through }) => {
    for (const duty of [first, second]) {
      const def = definitions.find(({ shape }) => shape.name === duty.document)
      const actions = new Set(['create', 'save', ...transitionsOf(def as AnyDocument).map(([action]) => action)])
      expect(duty.actions.filter((action) => !actions.has(action))).toEqual([])
      expect(duty.permissions.filter((key) => !keysOn('buyer').has(key))).toEqual([])
    }
    const fields = (name: string) => definitions.find(({ shape }) => shape.name === name)?.shape.fields ?? {}
    if (!through) return
    expect(fields(second.document)).toHaveProperty(through.field)
    expect(fields(first.document)).toHaveProperty(through.key)
  })

  test('a pair of keys is a conflict only together', () => {
    const pair = ['invitation.send', 'registration.activate']
    expect(conflictsIn(new Set(pair))).toMatchObject([{ first: pair[0], second: pair[1] }])
    for (const key of pair) expect(conflictsIn(new Set([key]))).toEqual([])
  })
})
