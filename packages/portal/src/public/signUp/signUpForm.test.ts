import { expect, test } from 'vitest'
import { codeTarget, firstSignUp, registrationOf, signUpFaults, targetField } from './signUpForm.ts'

const filled = {
  ...firstSignUp(),
  fullName: ' 宁波测试有限公司 ',
  socialCreditCode: '91330200ma2gwxy11k',
  contactName: '李明',
  telephone: '13900000001',
  noteCode: '1234',
  password: 'a good password',
  passwordConfirm: 'a good password',
  agreed: true,
}
const proofs = { inviteCode: undefined, verifyToken: 'token', agreementVersion: '3' }

test('an empty form says what is missing, in the order of its fields', () => {
  expect(Object.keys(signUpFaults(firstSignUp(), 'sms'))).toEqual([
    'fullName',
    'socialCreditCode',
    'contactName',
    'telephone',
    'noteCode',
    'password',
    'passwordConfirm',
    'agreed',
  ])
  expect(signUpFaults(filled, 'sms')).toEqual({})
})

test('only companies of China need the social credit code', () => {
  expect(signUpFaults({ ...filled, socialCreditCode: '' }, 'sms')).toEqual({ socialCreditCode: { rule: 'required' } })
  expect(signUpFaults({ ...filled, socialCreditCode: 'I'.repeat(18) }, 'sms')).toEqual({
    socialCreditCode: { rule: 'badFormat' },
  })
  expect(signUpFaults({ ...filled, countryCode: 'DE', socialCreditCode: '' }, 'sms')).toEqual({})
})

test('a code goes to the mobile; by mail where there is no mobile or no SMS', () => {
  const both = { telephone: '13900000001', email: 'li@company.com' }
  expect(codeTarget(both, 'sms')).toBe('13900000001')
  expect(codeTarget(both, 'mail')).toBe('li@company.com')
  expect(codeTarget({ ...both, telephone: '' }, 'sms')).toBe('li@company.com')
  expect(codeTarget({ ...both, email: '' }, 'mail')).toBeUndefined()
  expect(targetField({ ...both, email: '' }, 'mail')).toBe('email')
  expect(targetField({ telephone: '', email: '' }, 'sms')).toBe('telephone')
  expect(signUpFaults(filled, 'mail')).toEqual({ email: { rule: 'neededForCode' } })
})

test('what is sent is trimmed, without what is empty, with the proofs', () => {
  expect(registrationOf(filled, proofs)).toEqual({
    registerSource: 'PUBLIC',
    fullName: '宁波测试有限公司',
    countryCode: 'CN',
    socialCreditCode: '91330200MA2GWXY11K',
    contactName: '李明',
    telephone: '13900000001',
    elsSubAccount: 'admin001',
    password: 'a good password',
    passwordConfirm: 'a good password',
    verifyToken: 'token',
    agreementVersion: '3',
  })
  const abroad = { ...filled, countryCode: 'DE', businessRegisterNo: 'HRB 1' }
  expect(registrationOf(abroad, { ...proofs, inviteCode: 'ABC' })).toMatchObject({
    registerSource: 'INVITE',
    inviteCode: 'ABC',
    businessRegisterNo: 'HRB 1',
  })
  expect(registrationOf(abroad, proofs)).not.toHaveProperty('socialCreditCode')
})

test('an invitation fills in what it knows', () => {
  const invitation = {
    buyerName: '远途自行车',
    supplierName: '宁波测试',
    contactName: '李明',
    telephone: null,
    email: 'li@company.com',
    expireDate: null,
  }
  expect(firstSignUp(invitation)).toMatchObject({ fullName: '宁波测试', contactName: '李明', telephone: '' })
})
