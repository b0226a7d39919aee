/** Settings of sign-in and access. */
import { choice, count, flag, origins, type SettingSpec } from './settingSpec.ts'

export const accessSettings = {
  'password.min': count(
    8,
    [8, 64],
    [
      'access',
      ['Shortest password', '密码最小长度'],
      ['Characters a new password has at least.', '新密码的最少字符数。'],
    ],
  ),
  'password.history': count(
    5,
    [0, 20],
    [
      'access',
      ['Passwords remembered', '密码历史'],
      ['So many earlier passwords may not come again.', '新密码不得与最近若干次相同。'],
    ],
  ),
  'account.lockAfter': count(
    5,
    [3, 20],
    [
      'access',
      ['Failed sign-ins', '登录失败次数'],
      ['After so many the next tries are slowed down.', '达到次数后放慢后续尝试。'],
    ],
    'platform',
  ),
  'account.lockMinutes': count(
    15,
    [1, 1440],
    ['access', ['Longest wait', '最长等待'], ['Minutes until the next try at most.', '再次尝试前最多等待的分钟数。']],
    'platform',
  ),
  'auth.secondFactor': choice(
    'optional',
    {
      off: ['Off', '关闭'],
      optional: ['Whoever wants it', '自愿'],
      administrators: ['Administrators', '管理员必须'],
      demanded: ['Everybody', '全员必须'],
    },
    [
      'access',
      ['Two-step verification', '两步验证'],
      [
        'Who must show a code or a passkey beside the password. Whoever has none sets one up before anything else; roles may demand it too. Off: nobody sets one up, and whoever has one is still asked for it.',
        '除密码外还须出示验证码或通行密钥的人员；尚未设置者须先设置；角色也可单独要求。关闭时不能新设，已设置者仍须出示。',
      ],
    ],
  ),
  'auth.idleMinutes': count(
    1200,
    [5, 43_200],
    [
      'access',
      ['Sign-ins end unused after', '闲置后退出'],
      ['Minutes without a call after which a sign-in is over.', '无操作达到该分钟数后登录失效。'],
    ],
  ),
  'embed.origins': origins([
    ['Pages that may embed screens', '允许嵌入的站点'],
    [
      'Origins of your own pages whose browsers may ask here, such as https://erp.example.com, with spaces between. None without a value.',
      '可在其页面中嵌入本系统界面的站点来源，如 https://erp.example.com，以空格分隔；不填则不允许。',
    ],
  ]),
  'embed.approvals': flag('N', [
    'access',
    ['Approvals in pages of others', '嵌入页面中审批'],
    [
      'People decide approvals in pages that embed screens too; otherwise in the portal alone.',
      '允许在嵌入的页面中审批；否则只能在本门户中审批。',
    ],
  ]),
  'auth.resetNeedsTwo': flag('N', [
    'access',
    ['Resets take two administrators', '重置须双人确认'],
    [
      "A reset of somebody's password or second factor waits until a second administrator does the same within a day; where there is none, for three days.",
      '重置他人密码或第二验证因素时，须由另一名管理员在一天内执行相同操作后生效；没有另一名管理员时，须等待三天。',
    ],
  ]),
  'people.foreignMobile': flag('N', [
    'access',
    ['Mobiles of other countries', '允许境外手机号'],
    [
      'People and contacts of a company in China may have mobiles of other countries too; otherwise 11 digits that begin with 1.',
      '中国企业的人员和联系人可使用境外手机号；否则须为 1 开头的 11 位数字。',
    ],
  ]),
  'dp.default': choice('own', { own: ['Own documents', '本人单据'], all: ['All documents', '全部单据'] }, [
    'access',
    ['Rows without a data permission', '默认数据权限'],
    ['What people see who have no data permission item.', '未分配数据权限项的人员可见的单据。'],
  ]),
  'sod.block': flag('Y', [
    'access',
    ['Separate duties', '职责分离'],
    [
      'Whoever did the first of two separated steps may not do the second.',
      '执行了前一步的人员不得执行需分离的后一步。',
    ],
  ]),
} as const satisfies Readonly<Record<string, SettingSpec>>
