import { type DocOf, defineDocument, moves } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { defineShape, machine, state } from '../../definition/shape.ts'
import { languageOptions } from '../../i18n/languageOptions.ts'
import { everySide, ownRowsOn } from '../everySide.ts'
import { contactFaults, email, mobile, plainContact, userNamePattern } from './person.ts'

const shape = defineShape({
  name: 'subAccount',
  en: 'Person',
  zh: '子账号',
  statuses: {
    subAccountStatus: machine('Status', '状态', 'invited', {
      invited: state('Invited', '待激活', 'gold'),
      active: state('Active', '正常', 'green'),
      locked: state('Locked', '已锁定', 'red'),
      disabled: state('Disabled', '已停用', 'grey'),
    }),
  },
  statusesBefore: 'mobile',
  fields: {
    elsSubAccount: f.text('User name', '子账号', { required: true, max: 21, pattern: userNamePattern }),
    name: f.text('Name', '姓名', { required: true, max: 40 }),
    mobile,
    email,
    jobNumber: f.text('Job number', '工号', { max: 40 }),
    orgId: f.ref('Organization', '所属组织', 'organization'),
    language: f.choice('Language', '语言', languageOptions, { initial: 'zh_cn' }),
    roles: f.json<readonly string[]>()('Roles', '角色', { keysOf: 'role' }),
    dataItems: f.json<readonly string[]>()('Data permissions', '数据权限', { keysOf: 'dataPermission' }),
    lastLogin: f.time('Last sign-in', '最近登录', { auto: true }),
    lockReason: f.text('Lock reason', '锁定原因', { auto: true, max: 500 }),
    /** An administrator asked for a reset that waits for a second one (`auth.resetNeedsTwo`). */
    resetAsked: f.choice(
      'Reset that waits',
      '待确认重置',
      { resetPassword: ['Password', '密码'], resetFactor: ['Second factor', '第二验证因素'] },
      { auto: true },
    ),
    resetAskedBy: f.text('Reset by', '重置发起人', { auto: true, max: 21 }),
    resetAskedDate: f.time('Reset asked at', '重置发起时间', { auto: true }),
    /** Nobody else can confirm: whoever asked takes the action again from then on. */
    resetAloneDate: f.time('Alone from', '可自行确认起', { auto: true }),
  },
})

const move = moves(shape)
const keeps = [...everySide]
const reason = f.text('Reason', '原因', { required: true, max: 500, own: true })

/** A person of an account; the first is `admin001` (domain/02 §1.1, domain/08 §4.1, decisions §14). */
export const subAccount = defineDocument(shape, {
  key: ['elsSubAccount'],
  title: 'name',
  unique: ['mobile', 'email', 'jobNumber'],
  serverSees: true,
  stepUp: true,
  sides: ownRowsOn(everySide, { edits: { subAccountStatus: ['invited', 'active', 'locked'] } }),
  immutable: { fields: ['elsSubAccount'] },
  found: {
    menu: { en: 'People', zh: '子账号', icon: 'user', group: 'people', at: 10 },
    administered: true,
    buyer: { roles: { everyone: ['view'], dataSteward: ['view'], approver: ['view'] } },
    supplier: { roles: { sales: ['view'] } },
  },
  transitions: {
    activate: move(
      ['Activate', 'Activated'],
      ['激活', '已激活'],
      'system',
      { subAccountStatus: 'invited' },
      { subAccountStatus: 'active' },
    ),
    invite: move(
      ['Send invitation again', 'Invitation sent again'],
      ['重发邀请', '已重发邀请'],
      keeps,
      { subAccountStatus: 'invited' },
      {},
    ),
    lock: move(
      ['Lock', 'Locked'],
      ['锁定', '已锁定'],
      keeps,
      { subAccountStatus: 'active' },
      { subAccountStatus: 'locked' },
      {
        asks: { reason },
        sets: (_person, _moment, given) => ({ lockReason: String(given.reason) }),
        look: 'danger',
        bulk: true,
      },
    ),
    unlock: move(
      ['Unlock', 'Unlocked'],
      ['解锁', '已解锁'],
      keeps,
      { subAccountStatus: 'locked' },
      { subAccountStatus: 'active' },
      { permission: 'lock', sets: () => ({ lockReason: null }), look: 'primary', bulk: true, stepUp: true },
    ),
    resetPassword: move(
      ['Reset password', 'Password reset'],
      ['重置密码', '已重置密码'],
      keeps,
      { subAccountStatus: ['active', 'locked'] },
      {},
      { look: 'danger', stepUp: true },
    ),
    resetFactor: move(
      ['Reset second factor', 'Second factor reset'],
      ['重置第二验证因素', '已重置第二验证因素'],
      keeps,
      { subAccountStatus: ['active', 'locked'] },
      {},
      { permission: 'resetPassword', look: 'danger', stepUp: true },
    ),
    disable: move(
      ['Disable', 'Disabled'],
      ['停用', '已停用'],
      keeps,
      { subAccountStatus: ['invited', 'active', 'locked'] },
      { subAccountStatus: 'disabled' },
      {
        asks: { handOverTo: f.ref('Hand open tasks to', '未完成事项移交给', 'subAccount', { own: true }) },
        look: 'danger',
      },
    ),
    enable: move(
      ['Enable', 'Enabled'],
      ['启用', '已启用'],
      keeps,
      { subAccountStatus: 'disabled' },
      { subAccountStatus: 'active' },
      { permission: 'disable', stepUp: true },
    ),
  },
  permissions: ['assignRole'],
  derive: plainContact,
  check: (person) => contactFaults(person),
  places: {
    name: ['filter', 'sort'],
    mobile: ['column', 'search', 'fact'],
    email: ['column', 'search', 'fact'],
    jobNumber: ['column', 'search', 'fact'],
    orgId: ['column', 'filter', 'fact'],
    language: ['fact'],
    roles: ['column', 'fact'],
    dataItems: ['fact'],
    lastLogin: ['column', 'fact'],
    lockReason: ['fact'],
    resetAsked: ['fact'],
    resetAskedBy: ['fact'],
    resetAloneDate: ['fact'],
  },
  list: {
    tabs: [
      { key: 'active', en: 'Active', zh: '正常', where: { subAccountStatus: 'active' } },
      { key: 'invited', en: 'Invited', zh: '待激活', where: { subAccountStatus: 'invited' } },
      {
        key: 'stopped',
        en: 'Locked or disabled',
        zh: '锁定与停用',
        where: { subAccountStatus: ['locked', 'disabled'] },
      },
    ],
    sort: 'elsSubAccount',
  },
  form: [
    { en: 'Person', zh: '人员信息' },
    { en: 'Rights', zh: '权限', from: 'roles' },
  ],
  csv: {},
})

export type SubAccount = DocOf<typeof subAccount>
