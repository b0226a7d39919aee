import { expect, test } from 'vitest'
import { type SignInForm, signInFaults } from './signInForm.ts'

const empty: SignInForm = {
  elsAccount: '',
  elsSubAccount: '',
  byIdentifier: false,
  password: '',
  telephone: '',
  noteCode: '',
  remember: true,
  autoLogin: false,
  agreed: false,
}

test('each way asks for its own fields, in the order of the form, and for the agreement', () => {
  expect(Object.entries(signInFaults(empty, 'password'))).toEqual([
    ['elsAccount', 'accountMissing'],
    ['elsSubAccount', 'subAccountMissing'],
    ['password', 'passwordMissing'],
    ['agreed', 'agreementMissing'],
  ])
  expect(Object.keys(signInFaults(empty, 'code'))).toEqual(['telephone', 'noteCode', 'agreed'])
  expect(signInFaults(empty, 'wechat')).toEqual({ agreed: 'agreementMissing' })
})

test.each([
  ['13800001002', true],
  [' 13800001002 ', true],
  ['+8613800001002', true],
  ['li@company.com', true],
  ['23800001002', false],
  ['1380000100', false],
  ['li@company', false],
])('a code can go to %j: %s', (telephone, good) => {
  expect('telephone' in signInFaults({ ...empty, telephone }, 'code')).toBe(!good)
})

test('a code has four digits, an account digits only', () => {
  expect(signInFaults({ ...empty, telephone: 'a@b.cn', noteCode: '12345', agreed: true }, 'code')).toEqual({
    noteCode: 'noteCodeForm',
  })
  expect(signInFaults({ ...empty, elsAccount: 'abc' }, 'password').elsAccount).toBe('accountForm')
})
