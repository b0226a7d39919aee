import { expect, test } from 'vitest'
import { type AnyDocument, permissionOf } from '../../definition/workflow.ts'
import { documents } from '../../documents.ts'
import { builtinRoles } from '../rights/builtinRoles.ts'
import { type Guide, guideHeads, guideOf } from './guide.ts'

const all = documents as unknown as Readonly<Record<string, AnyDocument>>
const of = (roleCode: string): Guide => {
  const guide = guideOf(all, roleCode)
  if (!guide) throw new Error(`no guide of ${roleCode}`)
  return guide
}
const pageOf = (roleCode: string, path: string) => of(roleCode).pages.find((page) => page.path === path)

test('every built-in role has a guide in both languages, with something to do or to look at', () => {
  expect(guideHeads().map(({ roleCode }) => roleCode)).toEqual(builtinRoles.map(({ roleCode }) => roleCode))
  for (const { roleCode } of guideHeads()) {
    const { pages } = of(roleCode)
    expect([roleCode, pages.length > 0]).toEqual([roleCode, true])
    for (const { en, zh, group, does } of pages)
      for (const texts of [{ en, zh }, group, ...does]) expect([texts.en, texts.zh].every(Boolean)).toBe(true)
  }
})

test('a guide names what its role does, where, and where that waits', () => {
  const orders = pageOf('buyer', '/buyer/purchaseOrder/index')
  expect(orders?.does.map(({ en }) => en)).toEqual(expect.arrayContaining(['Create', 'Submit']))
  expect(orders?.waiting).toBe('/buyer/purchaseOrder/index?tab=mine')
  expect(permissionOf(all.purchaseOrder as AnyDocument, 'submit')).toBe('purchaseOrder.submit')
})

test('who only looks does nothing', () => {
  for (const { roleCode } of guideHeads().filter(({ roleCode: code }) => /auditor/i.test(code)))
    for (const { path, does } of of(roleCode).pages.filter(({ path: at }) => at.includes('purchaseOrder')))
      expect([path, does]).toEqual([path, []])
})

test('an administrator is told what is left to him alone', () => {
  const guide = of('buyerAdministrator')
  expect(guide.administers).toBe(true)
  expect(guide.pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/buyer/role/index', '/buyer/outbox/index']),
  )
  expect(guide.pages.map(({ path }) => path)).not.toContain('/buyer/purchaseOrder/index')
})

test('nobody has a guide who is no role', () => {
  expect(guideOf(all, 'nobody')).toBeUndefined()
})
