/** Inquiries that ask more than known suppliers: a company without an account by mail, anybody by a public notice. */
import { system } from '../../../database/systemTables.ts'
import { takePart } from '../../../sourcing/newcomers/takePart.ts'
import type { Database } from '../../database.ts'
import type { Clock } from '../clock.ts'
import { haisheng, yonggu } from '../yuantu.ts'
import type { Desk, House, Written } from './inquiryDesk.ts'

const [aluminium, fasteners] = [haisheng.elsAccount, yonggu.elsAccount]
const open = { enquiryMethod: 'open', enquiryScope: 'public', toElsAccountList: null } as const

/** A supplier presses the button of a notice. */
async function joins(database: Database, at: string, { buyer }: House, { number }: Written, supplier: string) {
  await database.transaction(system, async (tx) => {
    const [row] = await tx.query<{ index: string }>(
      `select "elsAccount" || '-' || "noticeIndex" as index from notice
        where "elsAccount" = $1 and "sourceNumber" = $2 and "noticeType" = 'purchaseNotice'`,
      [buyer.elsAccount, number],
    )
    await takePart(tx, { notice: row?.index }, supplier, new Date(at))
  })
}

/** A company that nobody has accepted yet. */
async function strangerOf(database: Database, { buyer }: House): Promise<string> {
  const [row] = await database.transaction(system, (tx) =>
    tx.query<{ account: string }>(
      `select "toElsAccount" as account from supplier
        where "elsAccount" = $1 and "supplierStatus" = 'stranger' and "isDel" = 'N' order by 1 limit 1`,
      [buyer.elsAccount],
    ),
  )
  if (!row) throw new Error('the demo has no stranger')
  return row.account
}

/** Of the story's house. */
export async function inquireInPublic(database: Database, house: House, desk: Desk, { at }: Clock): Promise<void> {
  const { publishes, quotes, ends, does } = desk
  const plates = await publishes(-60, {
    ...{ subject: '平垫圈公开征集', wishes: [['WS-M512', '300', 30]], suppliers: [], until: -45, more: open },
  })
  await ends(plates)
  await does(-44, plates, 'fail', { reason: '无人报价，按现有合同采购。' })
  const chains = await publishes(-3, {
    subject: '链条护贴公开征集',
    wishes: [
      ['CP-5520', '30000', 35],
      ['WB-H098', '2000', 35],
    ],
    suppliers: [],
    until: 6,
    more: { ...open, noteToSuppliers: '请报含税到厂价，护贴须通过 48 小时盐雾试验。' },
  })
  await joins(database, at(-2, '10:20'), house, chains, fasteners)
  await quotes(-2, chains, fasteners, '97')
  await joins(database, at(-1, '21:40'), house, chains, await strangerOf(database, house))
  await publishes(-2, {
    ...{ subject: '座管夹新供方询价', wishes: [['SC-0341', '2500', 40]], suppliers: [], until: 7 },
    more: {
      toElsAccountList: [
        { toElsAccount: aluminium },
        { supplierName: '宁波锐捷五金制品厂', email: 'sales@ruijie-hardware.example' },
      ],
    },
  })
}
