import { type DocOf, defineDocument, moves } from '../definition/document.ts'
import { f } from '../definition/field.ts'
import { defineShape, machine, state } from '../definition/shape.ts'
import { mobileFaults } from '../system/people/partyMobile.ts'
import { contactFaults, email, mobilePattern, userNamePattern } from '../system/people/person.ts'
import { creditCodeFaults } from './creditCode.ts'

const shape = defineShape({
  name: 'registration',
  en: 'Registration',
  zh: '供应商注册',
  statuses: {
    registerStatus: machine('Status', '状态', 'draft', {
      draft: state('Draft', '草稿', 'grey'),
      submitted: state('To decide', '待审核', 'gold'),
      activated: state('Activated', '已开通', 'green'),
      rejected: state('Rejected', '已驳回', 'red'),
      expired: state('Expired', '已过期', 'grey'),
    }),
  },
  statusesBefore: 'inviteNumber',
  fields: {
    registerNumber: f.text('Number', '注册编号', { required: true, auto: true, max: 32 }),
    fullName: f.name('Company', '企业名称', { required: true }),
    registerSource: f.choice(
      'Source',
      '来源',
      { PUBLIC: ['Public', '公开注册'], INVITE: ['Invitation', '邀请注册'], ON_BEHALF: ['On behalf', '代注册'] },
      { auto: true, initial: 'ON_BEHALF' },
    ),
    inviteNumber: f.text('Invitation', '邀请编号', { auto: true, max: 32 }),
    socialCreditCode: f.text('Credit code', '统一社会信用代码', { max: 18 }),
    businessRegisterNo: f.text('Register no.', '工商注册号', { max: 32 }),
    countryCode: f.text('Country', '国家', { required: true, max: 2, pattern: '^[A-Z]{2}$', initial: 'CN' }),
    province: f.text('Province', '省份', { max: 100 }),
    address: f.text('Address', '地址', { max: 300 }),
    contactName: f.text('Contact', '联系人', { required: true, max: 40 }),
    telephone: f.text('Mobile', '手机', { max: 16, pattern: mobilePattern }),
    email,
    elsSubAccount: f.text('User name', '子账号', {
      required: true,
      max: 21,
      pattern: userNamePattern,
      initial: 'admin001',
    }),
    agreementVersion: f.text('Agreement', '协议版本', { auto: true, max: 20 }),
    agreementAcceptedAt: f.time('Agreed', '同意时间', { auto: true }),
    registeredAccount: f.text('Account', '账号', { auto: true, max: 20 }),
    rejectReason: f.text('Reason', '驳回原因', { auto: true, max: 500 }),
  },
})

const move = moves(shape)
const deciders = ['buyer', 'platform'] as const
/** Days in which a registration is decided (domain/02 §1.2). */
const decisionDays = 30

/** Chinese companies have a credit code once they are registered. */
const companyFaults = (
  { countryCode, socialCreditCode }: { countryCode: string; socialCreditCode: string | null },
  mode: 'save' | 'submit',
) => [
  ...(mode === 'submit' && countryCode === 'CN' && !socialCreditCode
    ? [{ path: 'socialCreditCode', rule: 'required' }]
    : []),
]

/**
 * A company asks for an account, or a buyer asks on its behalf (domain/02 §1.2). Registrations without an inviter belong
 * to the platform account (decisions §12.1).
 */
export const registration = defineDocument(shape, {
  key: ['registerNumber'],
  title: 'fullName',
  number: { field: 'registerNumber', pattern: 'RG{yyyyMMdd}{0000}' },
  serverSees: true,
  sides: {
    buyer: {
      owner: 'elsAccount',
      sees: 'all',
      creates: true,
      edits: { registerStatus: 'draft' },
      deletes: { registerStatus: 'draft' },
    },
    platform: { owner: 'elsAccount', sees: 'all' },
  },
  found: {
    menu: { en: 'Registrations', zh: '供应商注册', icon: 'idcard', group: 'access', at: 10 },
    buyer: {
      why: ['Companies that want to become suppliers wait here for a decision.', '申请成为供应商的企业在此等待处理。'],
      duty: { tab: 'open', needs: ['activate'], en: 'Registrations to decide', zh: '待审核的注册' },
      roles: { buyerManager: '*' },
    },
    platform: {
      menu: { group: 'tenants', at: 20 },
      why: ['Companies that want to use the platform wait here for a decision.', '申请使用平台的企业在此等待处理。'],
      duty: { tab: 'open', needs: ['activate'], en: 'Registrations to decide', zh: '待审核的注册' },
      administered: true,
    },
  },
  transitions: {
    register: move(
      ['Register', 'Registered'],
      ['提交注册', '已提交注册'],
      ['buyer', 'system'],
      { registerStatus: 'draft' },
      { registerStatus: 'submitted' },
      { validates: 'submit', look: 'primary' },
    ),
    activate: move(
      ['Activate', 'Activated'],
      ['开通', '已开通'],
      [...deciders, 'system'],
      { registerStatus: 'submitted' },
      { registerStatus: 'activated' },
      { look: 'primary' },
    ),
    reject: move(
      ['Reject', 'Rejected'],
      ['驳回', '已驳回'],
      [...deciders],
      { registerStatus: 'submitted' },
      { registerStatus: 'rejected' },
      {
        permission: 'activate',
        asks: { reason: f.text('Reason', '原因', { required: true, max: 500 }) },
        sets: (_registration, _moment, given) => ({ rejectReason: String(given.reason) }),
        look: 'danger',
      },
    ),
    remind: move(
      ['Send link again', 'Link sent again'],
      ['重发激活链接', '已重发激活链接'],
      'buyer',
      { registerStatus: 'activated' },
      {},
      {
        permission: 'register',
        guard: ({ registerSource }) =>
          registerSource === 'ON_BEHALF' ? undefined : { message: 'registration.notOnBehalf' },
        look: 'menu',
      },
    ),
    expire: move(
      ['Expire', 'Expired'],
      ['过期', '已过期'],
      'system',
      { registerStatus: 'submitted' },
      { registerStatus: 'expired' },
      { after: 'lastUpdateDate', days: decisionDays },
    ),
  },
  check: (registration, mode) => [
    ...companyFaults(registration, mode),
    ...contactFaults(registration, 'telephone'),
    ...mobileFaults(registration.countryCode, 'telephone', registration.telephone),
    ...creditCodeFaults(registration),
  ],
  places: {
    fullName: ['sort'],
    registerSource: ['column', 'filter', 'fact'],
    inviteNumber: ['fact'],
    socialCreditCode: ['search', 'fact'],
    countryCode: ['filter', 'fact'],
    province: ['fact'],
    contactName: ['column', 'search', 'fact'],
    telephone: ['column', 'fact'],
    email: ['column', 'fact'],
    agreementVersion: ['fact'],
    registeredAccount: ['column', 'fact'],
    rejectReason: ['fact'],
    createDate: ['column', 'filter'],
  },
  list: {
    tabs: [
      { key: 'open', en: 'To decide', zh: '待审核', urgent: true, where: { registerStatus: 'submitted' } },
      { key: 'activated', en: 'Activated', zh: '已开通', where: { registerStatus: 'activated' } },
    ],
  },
  form: [
    { en: 'Company', zh: '企业信息' },
    { en: 'Contact', zh: '联系人', from: 'contactName' },
  ],
})

export type Registration = DocOf<typeof registration>
