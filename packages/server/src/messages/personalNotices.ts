/**
 * News about a person's own access, in the message centre: told to that person alone, who needs no permission to view
 * people for it.
 */

import type { AnyDocument } from '@srm/core/definition/workflow'
import { subAccount } from '@srm/core/system/people/subAccount'
import { setting } from '@srm/core/system/setting'
import type { Connection } from '../database/database.ts'
import { newUuid } from '../database/newUuid.ts'
import type { PersonKey } from './preferences.ts'
import type { Found, MessageRule } from './rules/rules.ts'

interface OwnNews extends Found {
  /** Page where the person does something about it. */
  readonly url: string
}

type Told = Pick<MessageRule, 'title' | 'lines'> & Pick<OwnNews, 'url'> & { readonly def?: AnyDocument }

const told = {
  'subAccount.passwordChange': {
    title: { en: 'Your password was changed', zh: '您的密码已修改' },
    lines: [
      { en: 'From the address: {address}', zh: '来源地址：{address}' },
      {
        en: 'If this was not you, tell the administrator of your company at once.',
        zh: '如非您本人操作，请立即联系贵司管理员。',
      },
    ],
    url: '/settings',
  },
  'session.reuse': {
    title: { en: 'One of your sign-ins was ended', zh: '您的一个登录会话已被终止' },
    lines: [
      {
        en: 'A copy of it was used from the address: {address}',
        zh: '检测到该会话的凭证被重复使用，来源地址：{address}',
      },
      {
        en: 'If this was not you, set another password at once.',
        zh: '如非您本人操作，请立即修改密码。',
      },
    ],
    url: '/settings',
  },
  'subAccount.passwordReset': {
    title: { en: 'An administrator had your password set anew', zh: '管理员重置了您的密码' },
    lines: [
      { en: 'By: {by}', zh: '操作人：{by}' },
      {
        en: 'If you did not ask for it, speak to another administrator of your company.',
        zh: '如非您本人要求，请与贵司其他管理员核实。',
      },
    ],
    url: '/settings',
  },
  'subAccount.passwordResetOf': {
    title: { en: 'The password of {name} is set anew', zh: '{name} 的密码被重置' },
    lines: [
      { en: 'User name: {elsSubAccount}', zh: '用户名：{elsSubAccount}' },
      { en: 'By: {by}', zh: '操作人：{by}' },
    ],
    url: '/messages',
  },
  'subAccount.factorChange': {
    title: { en: 'Your two-step verification was changed', zh: '您的两步验证设置已变更' },
    lines: [
      { en: 'From the address: {address}', zh: '来源地址：{address}' },
      {
        en: 'If this was not you, tell the administrator of your company at once.',
        zh: '如非您本人操作，请立即联系贵司管理员。',
      },
    ],
    url: '/settings',
  },
  'subAccount.recoveryCodeUsed': {
    title: { en: 'A recovery code of yours was used', zh: '您的一个恢复码已被使用' },
    lines: [
      { en: 'From the address: {address}', zh: '来源地址：{address}' },
      {
        en: 'If this was not you, set another password and new recovery codes at once.',
        zh: '如非您本人操作，请立即修改密码并重新生成恢复码。',
      },
    ],
    url: '/settings',
  },
  'subAccount.factorReset': {
    title: { en: 'An administrator took away your second factor', zh: '管理员重置了您的第二验证因素' },
    lines: [
      { en: 'By: {by}', zh: '操作人：{by}' },
      {
        en: 'If you did not ask for it, speak to another administrator of your company.',
        zh: '如非您本人要求，请与贵司其他管理员核实。',
      },
    ],
    url: '/settings',
  },
  'subAccount.factorResetOf': {
    title: { en: 'The second factor of {name} was taken away', zh: '{name} 的第二验证因素被重置' },
    lines: [
      { en: 'User name: {elsSubAccount}', zh: '用户名：{elsSubAccount}' },
      { en: 'By: {by}', zh: '操作人：{by}' },
    ],
    url: '/messages',
  },
  'subAccount.resetAsked': {
    title: {
      en: 'A reset for {name} waits for a second administrator',
      zh: '{name} 的重置待第二名管理员确认',
    },
    lines: [
      { en: 'User name: {elsSubAccount}', zh: '用户名：{elsSubAccount}' },
      { en: 'Asked by: {by}', zh: '发起人：{by}' },
      {
        en: 'Open the person and take the same action within a day to confirm it.',
        zh: '如属实，请在一天内打开该人员并执行相同操作以确认。',
      },
    ],
    url: '/messages',
  },
  'subAccount.resetOfYours': {
    title: {
      en: 'A reset of your access waits for its time',
      zh: '您的登录凭证重置正在等待生效',
    },
    lines: [
      { en: 'Asked by: {by}', zh: '发起人：{by}' },
      { en: 'Can be carried out from: {from}', zh: '可执行时间：{from} 起' },
      {
        en: 'Nobody else of your company can confirm it. If you do not want it, sign in or prove yourself: then it begins anew.',
        zh: '贵司没有其他人员可以确认。如非您本人要求，请重新登录或验证身份，该重置即作废。',
      },
    ],
    url: '/settings',
  },
  'subAccount.resetAlone': {
    title: {
      en: 'Nobody else can confirm the reset for {name}',
      zh: '没有其他人员可以确认 {name} 的重置',
    },
    lines: [
      { en: 'User name: {elsSubAccount}', zh: '用户名：{elsSubAccount}' },
      {
        en: 'Take the same action again within a week from {from}. Until then the person can object by signing in.',
        zh: '请在 {from} 起的一周内再次执行相同操作。在此之前，该人员可通过登录提出异议。',
      },
    ],
    url: '/messages',
  },
  'setting.historyOpening': {
    def: setting,
    title: { en: 'Importing history was opened or closed by {name}', zh: '{name} 调整了历史数据导入的开放期' },
    lines: [{ en: 'Open until: {until}', zh: '开放至：{until}' }],
    url: '/messages',
  },
} as const satisfies Readonly<Record<string, Told>>
export type PersonalEvent = keyof typeof told

/** Where people are what an event is about, unless it says otherwise: each is told to the person alone. */
const newsOf = (event: PersonalEvent): OwnNews => {
  const { title, lines, url, def = subAccount }: Told = told[event]
  const [, action = ''] = event.split('.')
  return { def, rule: { action, to: { side: 'each' }, title, lines }, url }
}

/** The words of such an event, and where it leads; undefined for events of documents. */
export const personalNoticesOf = (event: string): OwnNews | undefined =>
  Object.hasOwn(told, event) ? newsOf(event as PersonalEvent) : undefined

/** Writes the message. In a transaction of the system, for the person's account or for none. */
export async function writePersonalNotice(
  tx: Connection,
  { elsAccount, elsSubAccount }: PersonKey,
  event: PersonalEvent,
  params: Readonly<Record<string, string>>,
  now: Date,
): Promise<void> {
  const uuid = newUuid()
  await tx.query(
    `insert into message ("elsAccount", "elsSubAccount", "uuid", "event", "side", "document", "params", "dedupeKey",
       "createDate") values ($1, $2, $3::uuid, $4, 'system', $5, $6, $3::uuid::text, $7)`,
    [elsAccount, elsSubAccount, uuid, event, event.split('.')[0], JSON.stringify(params), now.toISOString()],
  )
  await tx.query("select pg_notify('srm', $1)", [JSON.stringify({ kind: 'message', elsAccount, elsSubAccount })])
}
