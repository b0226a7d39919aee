import { expect, test } from 'vitest'
import { type AnyDocument, permissionOf } from '../definition/workflow.ts'
import { documents } from '../documents.ts'
import { builtinRoles } from './builtinRoles.ts'
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
    for (const { en, zh, group, does, moves, why } of pages)
      for (const texts of [{ en, zh }, group, ...does, ...moves, ...(why ? [why] : [])])
        expect([texts.en, texts.zh].every(Boolean)).toBe(true)
  }
})

test('a guide names what its role does, where, and where that waits', () => {
  const orders = pageOf('buyer', '/buyer/purchaseOrder/index')
  expect(orders?.create).toBe('/buyer/purchaseOrder/new')
  expect(orders?.moves.map(({ en }) => en).slice(0, 3)).toEqual(['Submit', 'Withdraw', 'Send'])
  expect(orders?.does.map(({ en }) => en)).toEqual(expect.arrayContaining(['Edit', 'Cancel order']))
  expect(orders?.waiting).toBe('/buyer/purchaseOrder/index?tab=mine')
  expect(permissionOf(all.purchaseOrder as AnyDocument, 'submit')).toBe('purchaseOrder.submit')
})

test('who only looks does nothing', () => {
  for (const { roleCode } of guideHeads().filter(({ roleCode: code }) => /auditor/i.test(code)))
    for (const { path, does, isStep, create } of of(roleCode).pages.filter(({ path: at }) =>
      at.includes('purchaseOrder'),
    ))
      expect([path, does, isStep, create]).toEqual([path, [], false, undefined])
})

test('a planner’s day: call-offs are made, sent and revised, notices approved, with the reason why', () => {
  const steps = of('planner').pages.filter(({ isStep, path }) => isStep && /callOff|deliveryNotice/.test(path))
  expect(steps.map(({ path }) => path)).toEqual([
    '/buyer/callOffPlan/index',
    '/buyer/callOff/index',
    '/buyer/deliveryNotice/index',
  ])
  const [plan, callOffs] = steps
  expect(plan?.why?.en).toContain('call-offs are made from it')
  expect(callOffs?.create).toBe('/buyer/callOff/new')
  expect(callOffs?.moves).toMatchObject([
    { en: 'Send', zh: '发送', from: [{ en: 'New' }], to: { en: 'To confirm' } },
    { en: 'Revise', from: [{ en: 'Rejected' }], to: { en: 'New' } },
  ])
  expect(callOffs?.does.map(({ en }) => en)).toEqual(['Edit', 'Delete', 'Import', 'Close', 'Cancel'])
})

test('what stays as it is has no way from where to where', () => {
  const tasks = pageOf('approver', '/buyer/flowTask/index')
  expect(tasks?.moves.find(({ en }) => en === 'Pass on')?.from).toEqual([])
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
