/** What anybody finds on the public pages of a fresh demo, written and published as people do it. */
import { permissionKeys } from '@srm/core/definition/visibility'
import { notice } from '@srm/core/system/notice'
import { actLoosely } from '../../engine/act.ts'
import { type Actor, type Context, momentIn, whoOf } from '../../engine/context.ts'
import { create } from '../../engine/save/create.ts'
import '../../system/notice.ts'
import { resetSetting, writeSetting } from '../../settings/writeSetting.ts'
import type { Database } from '../database.ts'
import type { Clock } from './clock.ts'
import { type DemoCompany, platform } from './companies.ts'
import { ruilun, yuantu } from './yuantu.ts'

interface DemoNotice {
  readonly by: DemoCompany
  readonly side: 'buyer' | 'platform'
  readonly noticeType: 'purchaseNotice' | 'resultsNotice' | 'systemNotice' | 'guide'
  readonly title: string
  readonly content: string
  readonly region?: string
  readonly expireTime?: string
  readonly top?: 'Y'
  readonly publishTime?: string
  /** What is done after it was written: it is published at once where nothing else is said. */
  readonly steps?: readonly (readonly [action: string, at: string])[]
}

const purchase = `<p>${yuantu.fullName}拟对春季旅行车用紧固件与车架管材进行年度采购，现公开征集供应商，欢迎符合条件的企业报名。</p>
<h2>一、采购内容</h2>
<table><thead><tr><th>包号</th><th>内容</th><th>预计年用量</th></tr></thead>
<tbody><tr><td>1</td><td>M5、M6 不锈钢螺栓、螺母与垫圈</td><td>240 万件</td></tr>
<tr><td>2</td><td>6061-T6 铝合金车架管材</td><td>180 吨</td></tr></tbody></table>
<h2>二、报名条件</h2>
<ul><li>依法设立，具有一般纳税人资格；</li><li>通过 ISO 9001 质量管理体系认证；</li><li>近两年有同类产品供货业绩，能提供材质证明与盐雾试验报告。</li></ul>
<h2>三、报名方式</h2>
<p>在本系统注册为供应商，截止时间前联系昆山采购中心陈立（chen.li@yuantu.example）领取技术要求。交货地点：江苏省昆山市春晖路 188 号。</p>
<p><strong>In English:</strong> Yuantu Bicycle (Kunshan) invites suppliers of stainless fasteners and 6061-T6 frame tubes for one year. Register here before the deadline to receive the specification.</p>`

const award = `<p>旅行车轮组年度框架采购（前轮 FW-R820、后轮 RW-R820）已完成评审，现将结果公示如下：</p>
<ul><li>中标人：${ruilun.fullName}</li><li>供货范围：前后轮组，预计年用量 12,000 套</li><li>框架有效期：12 个月</li></ul>
<p>公示期为五个工作日。对结果有异议的，请在公示期内以书面形式向${yuantu.fullName}采购中心提出（zhou.ying@yuantu.example）。</p>
<p><strong>In English:</strong> The yearly framework for touring wheel sets goes to Tianjin Ruilun Wheels. Objections in writing within five working days.</p>`

const welcome = `<p>为便于供需双方协同，请各企业用户留意以下事项：</p>
<ol><li>供应商收到订单后，在答复期限内逐行确认交期与数量；有偏差的，填写原因后提交。</li>
<li>企业管理员请及时核对本企业人员与权限，人员离岗当日停用账号。</li>
<li>系统每周日 02:00–04:00 例行维护，期间可能短时无法访问，未保存的内容请提前保存。</li></ol>
<p>操作中遇到问题，可在公开页面的“操作指南”中查阅，或联系本企业管理员。</p>
<p><strong>In English:</strong> Confirm orders line by line before their reply date; keep your people and their rights up to date; maintenance every Sunday from 02:00 to 04:00 (UTC+8).</p>`

const opening = `<p>企业管理员在“子账号”中邀请您后，系统会发出一封带链接的邮件或短信。</p>
<ol><li>打开链接，设置密码；链接过期时，请企业管理员重发邀请。</li>
<li>用企业账号、子账号和密码登录；子账号一栏也可以填写手机、邮箱或工号。</li>
<li>登录后看不到菜单，说明还没有分配角色，请联系企业管理员。</li></ol>
<p><strong>In English:</strong> Open the link of the invitation and choose a password; sign in with account, sub-account and password. Without a role there is no menu: ask your administrator for one.</p>`

const replying = `<p>收到订单后，供应商在答复期限内逐行答复。</p>
<ol><li>在“订单”的“待我处理”中打开订单，核对每行的数量与交期。</li>
<li>都能满足时，直接确认。</li>
<li>有偏差时，逐行填写可交的数量和日期并说明原因后提交，由采购方决定是否接受。</li></ol>
<p><strong>In English:</strong> Open the order under “Waiting for me”, check each line, and confirm; where quantities or dates differ, fill in what you can deliver with the reason, and the buyer decides.</p>`

const noticesAt = ({ at }: Clock): readonly DemoNotice[] => [
  {
    by: platform,
    side: 'platform',
    noticeType: 'systemNotice',
    title: '供需协同使用须知与例行维护安排',
    content: welcome,
  },
  {
    by: yuantu,
    side: 'buyer',
    noticeType: 'resultsNotice',
    title: '旅行车轮组年度框架采购中标结果公示',
    content: award,
    region: '昆山',
  },
  {
    by: yuantu,
    side: 'buyer',
    noticeType: 'purchaseNotice',
    title: '春季旅行车紧固件与车架管材年度采购公告',
    content: purchase,
    region: '昆山',
    expireTime: at(15, '17:00'),
    top: 'Y',
  },
  {
    by: yuantu,
    side: 'buyer',
    noticeType: 'purchaseNotice',
    title: '碳纤维前叉打样询价（草稿）',
    content: '<p>拟新增碳纤维前叉，打样数量 20 件，技术要求待补充。</p>',
    steps: [],
  },
  {
    by: yuantu,
    side: 'buyer',
    noticeType: 'systemNotice',
    title: '元旦期间收货时间调整通知',
    content: '<p>元旦假期收货截止时间调整为每日 15:00，请合理安排发运。</p>',
    publishTime: at(8, '08:00'),
    steps: [['publish', at(-1, '16:30')]],
  },
  { by: platform, side: 'platform', noticeType: 'guide', title: '收到邀请后如何开通账号', content: opening },
  { by: platform, side: 'platform', noticeType: 'guide', title: '供应商如何答复订单', content: replying },
]

const administratorOf = (by: DemoCompany, side: DemoNotice['side']): Actor => ({
  account: by.elsAccount,
  subAccount: 'administrator',
  side,
  permissions: new Set(permissionKeys(notice, side)),
  name: by.people[0]?.name ?? '',
  companyName: by.fullName,
  timeZone: by.timeZone,
  localCurrency: by.localCurrency,
})

/** The demo's notices come without files: for as long as they are published none is asked for. */
async function withoutFiles(database: Database, { now }: Clock, work: () => Promise<void>): Promise<void> {
  const each = async (set: (context: Context) => Promise<void>) => {
    for (const actor of [
      administratorOf(platform, 'platform'),
      administratorOf(yuantu, 'buyer'),
      administratorOf(ruilun, 'buyer'),
    ])
      await database.transaction(whoOf(actor), (tx) =>
        set({ tx, actor, moment: momentIn(actor.timeZone, new Date(now)), requestId: null }),
      )
  }
  await each((context) => writeSetting(context, 'notice.fileRequired', 'none'))
  await work()
  await each((context) => resetSetting(context, 'notice.fileRequired'))
}

/** Writes and publishes them, one transaction each. */
export const publishNotices = (database: Database, clock: Clock): Promise<void> =>
  withoutFiles(database, clock, () => publishAll(database, clock))

async function publishAll(database: Database, clock: Clock): Promise<void> {
  for (const { by, side, steps = [['publish', clock.now]], ...content } of noticesAt(clock)) {
    const actor = administratorOf(by, side)
    await database.transaction(whoOf(actor), async (tx) => {
      const at = (when: string): Context => ({
        tx,
        actor,
        moment: momentIn(by.timeZone, new Date(when)),
        requestId: null,
      })
      const uuid = await create(at(steps[0]?.[1] ?? clock.now), notice, content)
      for (const [action, when] of steps) await actLoosely(at(when), notice, uuid, action, {})
    })
  }
}
