/** Companies on their way to become suppliers of the story's buyer: invitations and registrations in every state. */
import type { AnyDoc } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import type { Clock } from '../clock.ts'
import type { Parts } from '../parts.ts'
import { yonggu } from '../yuantu.ts'

interface Company {
  readonly name: string
  readonly creditCode: string
  readonly contact: string
  readonly mobile: string
  readonly email: string
}
const company = (name: string, creditCode: string, contact: string, mobile: string, email: string): Company => ({
  name,
  creditCode,
  contact,
  mobile,
  email,
})

const coating = company(
  '苏州明捷表面处理有限公司',
  '91320500MA1XQ2T06C',
  '顾明',
  '13700002001',
  'gu.ming@mingjie.example',
)
const bearings = company('洛阳恒力轴承有限公司', '91410300MA44PB5K7F', '高峰', '13700002002', 'gao.feng@hengli.example')
const saddles = company('常州佳座鞍座有限公司', '91320400MA1R8YN290', '许琳', '13700002003', 'xu.lin@jiazuo.example')
const tyres = company('青岛远驰轮胎有限公司', '91370200MA3C7D4M8W', '宋涛', '13700002004', 'song.tao@yuanchi.example')
const boxes = company('昆山锦盛包装有限公司', '91320583MA1MN6KR0U', '魏芳', '13700002005', 'wei.fang@jinsheng.example')

const plain = (day: string): string => day.replaceAll('-', '')

const invitationsAt = ({ day, at }: Clock): readonly AnyDoc[] => {
  const invited = ({ name, contact, mobile, email }: Company, daysAgo: number, code: string, more: AnyDoc): AnyDoc => ({
    inviteNumber: `IV${plain(day(-daysAgo))}0001`,
    inviteCode: code,
    supplierName: name,
    contactName: contact,
    telephone: mobile,
    email,
    purchaseGroup: '2001',
    targetStatus: 'potential',
    expireDate: day(30 - daysAgo),
    sendCount: 1,
    sendTime: at(-daysAgo, '10:00'),
    ...more,
  })
  return [
    invited(coating, 1, 'YT7K2M9Q', { inviteStatus: 'unsent', sendCount: 0, sendTime: null }),
    invited(bearings, 3, 'YT4H8N3W', { inviteStatus: 'sent' }),
    invited(saddles, 4, 'YT9P5R2C', {
      inviteStatus: 'failed',
      lastSendError: '550 5.1.1 xu.lin@jiazuo.example: Recipient address rejected',
    }),
    invited(
      {
        name: yonggu.fullName,
        creditCode: '',
        contact: '林国强',
        mobile: '13900003003',
        email: 'lin.guoqiang@yonggu.example',
      },
      120,
      'YT2D6F8J',
      { inviteStatus: 'claimed', claimedBy: yonggu.elsAccount, claimedDate: at(-118, '09:40') },
    ),
    invited(tyres, 45, 'YT3V7X5B', { inviteStatus: 'expired', expireDate: day(-15) }),
    invited(boxes, 12, 'YT6L4S1G', { inviteStatus: 'revoked' }),
  ]
}

const registered = ({ name, creditCode, contact, mobile, email }: Company, day: string, more: AnyDoc): AnyDoc => ({
  registerNumber: `RG${plain(day)}0001`,
  fullName: name,
  socialCreditCode: creditCode,
  countryCode: 'CN',
  contactName: contact,
  telephone: mobile,
  email,
  elsSubAccount: 'administrator',
  ...more,
})

export const admissionsOfYuantu = (clock: Clock): Parts => {
  const { day, at } = clock
  const accepted = { agreementVersion: '1', agreementAcceptedAt: at(-2, '11:00') }
  return [
    [documents.invitation, invitationsAt(clock)],
    [
      documents.registration,
      [
        registered(bearings, day(-2), {
          ...accepted,
          registerSource: 'INVITE',
          inviteNumber: `IV${plain(day(-3))}0001`,
          province: '河南省',
          address: '河南省洛阳市涧西区轴承产业园 7 号',
          registerStatus: 'submitted',
        }),
        registered(saddles, day(-8), {
          registerSource: 'ON_BEHALF',
          province: '江苏省',
          registerStatus: 'draft',
        }),
        registered(boxes, day(-12), {
          ...accepted,
          registerSource: 'INVITE',
          province: '江苏省',
          address: '江苏省昆山市周市镇 18 号',
          registerStatus: 'rejected',
          rejectReason: '营业执照经营范围不含纸箱制造，请变更后重新申请。',
        }),
      ],
    ],
  ]
}

/** Who came by the public page, which the platform decides on. */
export const admissionsOfPlatform = ({ day, at }: Clock): Parts => [
  [
    documents.registration,
    [
      registered(tyres, day(-1), {
        registerSource: 'PUBLIC',
        province: '山东省',
        address: '山东省青岛市胶州市胶东街道 26 号',
        agreementVersion: '1',
        agreementAcceptedAt: at(-1, '15:20'),
        registerStatus: 'submitted',
      }),
      registered(coating, day(-40), {
        registerSource: 'PUBLIC',
        province: '江苏省',
        agreementVersion: '1',
        agreementAcceptedAt: at(-40, '09:05'),
        registerStatus: 'expired',
      }),
    ],
  ],
]
