/** Settings of master data. */
import { choice, count, flag, ofBuyers, openUntil, type SettingSpec } from './settingSpec.ts'

export const masterDataSettings = {
  'history.openUntil': openUntil(
    ['History may be imported until', '历史数据导入开放至'],
    [
      'Last day, at most 30 days ahead, on which administrators bring in documents with their numbers, dates and statuses. They bear a mark for ever. Without a day nobody can.',
      '管理员可按原编号、日期和状态导入单据的最后一天，最长 30 天；导入的单据永久带有标记。不填则不能导入。',
    ],
  ),
  'material.strictFactory': ofBuyers(
    flag('N', [
      'masterData',
      ['Materials by plant', '物料按工厂控制'],
      ['Only materials extended to a plant can be ordered for it.', '仅可为工厂采购已扩展到该工厂的物料。'],
    ]),
  ),
  'material.duplicateBlock': ofBuyers(
    flag('N', [
      'masterData',
      ['Block duplicates', '拦截重复物料'],
      [
        'A material that says the same as another one is refused when it is submitted. Imports take longer.',
        '与已有物料内容相同的物料在提交时被拒绝；导入会变慢。',
      ],
    ]),
  ),
  'certificate.fileRequired': flag('Y', [
    'masterData',
    ['Certificates need their paper', '资质证照须附文件'],
    [
      'A certificate is in force once a file lies beside it. Without this it is in force as soon as it is saved.',
      '资质证照上传文件后方可生效；关闭后保存即生效。',
    ],
  ]),
  'notice.fileRequired': choice(
    'all',
    {
      all: ['Every notice', '全部公告'],
      sourcing: ['Purchase notices and award results', '采购公告与中标公示'],
      none: ['None', '不要求'],
    },
    [
      'masterData',
      ['Notices need a file', '公告须附附件'],
      ['Which notices are published only with a file beside them.', '哪些公告须附有附件才能发布。'],
    ],
  ),
  showOwnShare: ofBuyers(
    flag('N', [
      'masterData',
      ['Show suppliers their share', '向供方显示配额'],
      ['Suppliers read their own valid sources with their quota.', '供应商可查看自己有效货源的配额。'],
    ]),
  ),
  'supplier.coolingDays': ofBuyers(
    count(
      365,
      [0, 3650],
      [
        'masterData',
        ['Eliminated suppliers stay away', '淘汰冷却期'],
        ['Days until an eliminated supplier can be readmitted.', '供应商淘汰后可重新准入前须经过的天数。'],
      ],
    ),
  ),
} as const satisfies Readonly<Record<string, SettingSpec>>
