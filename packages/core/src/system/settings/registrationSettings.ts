/** Settings of registration. */
import { accounts, flag, ofBuyers, type SettingSpec } from './settingSpec.ts'

export const registrationSettings = {
  registerAudit: ofBuyers(
    flag('N', [
      'registration',
      ['Registrations are decided', '注册需审核'],
      ['A registration waits for a decision before its account opens.', '注册须审核通过后才开通账号。'],
    ]),
  ),
  defaultBuyers: accounts(
    [
      'registration',
      ['Buyers of public registrations', '公开注册默认采购方'],
      [
        'Accounts that get a relation to every company that registers by itself.',
        '与自行注册的企业自动建立关系的采购方账号。',
      ],
    ],
    'platform',
  ),
} as const satisfies Readonly<Record<string, SettingSpec>>
