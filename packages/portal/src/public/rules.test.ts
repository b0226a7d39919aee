import { expect, test } from 'vitest'
import { contactFaults, faultsOf, nameFault, passwordFaults, userNameFault } from './rules.ts'

test.each([
  ['', 'required'],
  ['  ', 'required'],
  ['海', 'nameLength'],
  ['ab', 'nameLength'],
  ['海晟', undefined],
  ['宁波海', undefined],
  ['宁'.repeat(40), undefined],
  ['宁'.repeat(41), 'nameLength'],
  ['𠮷𠮷', undefined],
])('a company name of 3 to 40 characters: %j', (name, rule) => {
  expect(faultsOf({ name: nameFault(name) })).toEqual(rule ? { name: expect.objectContaining({ rule }) } : {})
})

test.each([
  ['admin1', undefined],
  ['a'.repeat(21), undefined],
  ['a'.repeat(22), 'badFormat'],
  ['admin', 'badFormat'],
  ['1admin', 'badFormat'],
  ['ad-min1', 'badFormat'],
  ['', 'required'],
])('a user name starts with a letter and has 6 to 21 characters: %j', (name, rule) => {
  expect(faultsOf({ name: userNameFault(name) })).toEqual(rule ? { name: { rule } } : {})
})

test.each([
  ['', '', { telephone: { rule: 'contactRequired' } }],
  ['13800001002', '', {}],
  ['', 'li@company.com', {}],
  ['138', '', { telephone: { rule: 'badFormat' } }],
  ['+4930123456', 'li', { email: { rule: 'badFormat' } }],
])('at least one of mobile and e-mail, in their formats: %j %j', (telephone, email, faults) => {
  expect(faultsOf(contactFaults(telephone, email))).toEqual(faults)
})

test('the mobile of a company in China has eleven digits that begin with 1', () => {
  const faults = { telephone: { rule: 'badFormat' } }
  expect(faultsOf(contactFaults('+4930123456', '', 'CN'))).toEqual(faults)
  expect(faultsOf(contactFaults('+4930123456', '', 'DE'))).toEqual({})
  expect(faultsOf(contactFaults('+8613800001002', '', 'CN'))).toEqual({})
})

test('a password is confirmed by the same one', () => {
  expect(faultsOf(passwordFaults('', ''))).toEqual({
    password: { rule: 'required' },
    passwordConfirm: { rule: 'required' },
  })
  expect(faultsOf(passwordFaults('short', 'other'))).toEqual({
    password: { rule: 'tooShort', limit: 8 },
    passwordConfirm: { rule: 'mustMatch' },
  })
  expect(faultsOf(passwordFaults('long enough', 'long enough'))).toEqual({})
})
