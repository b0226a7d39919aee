/** Goods of the story that go back, as people of both sides do it: one return in every state. */
import type { AnyRow } from '@srm/core/definition/workflow'
import { returnOrder } from '@srm/core/logistics/returns/returnOrder'
import { flowDefinition } from '@srm/core/system/flows/flowDefinition'
import { act, actLoosely } from '../../../engine/act.ts'
import { create } from '../../../engine/save/create.ts'
import type { Database } from '../../database.ts'
import type { Clock } from '../clock.ts'
import type { DemoCompany } from '../companies.ts'
import { inDeal } from '../deal.ts'
import { within } from '../within.ts'
import { haisheng, ruilun, yonggu, yuantu } from '../yuantu.ts'

/** A line of a posted receipt from which something can go back. */
interface Source {
  readonly receiptNumber: string
  readonly itemNumber: number
  readonly toElsAccount: string
}

const sourcesOf = `select r."receiptNumber", l."itemNumber", r."toElsAccount" from "receipt" r
    join "receiptLine" l on l."elsAccount" = r."elsAccount" and l."parent" = r."uuid"
   where r."elsAccount" = $1 and r."receiptStatus" = 'posted' and l."returnableQty" >= 4 and l."isCheckQuality" = 'N'
     and r."toElsAccount" = any($2) order by row_number() over (partition by r."toElsAccount" order by r."receiptNumber", l."itemNumber"), r."toElsAccount"`

type Side = 'buyer' | 'supplier'
interface Step {
  readonly side: Side
  readonly action: string
  readonly at: string
  readonly input?: AnyRow
}

/** What is wrong, and how far the return has come. */
interface Story {
  readonly head: AnyRow
  readonly quantity: string
  readonly at: string
  readonly steps: readonly Step[]
}

const sellers: readonly DemoCompany[] = [haisheng, ruilun, yonggu]

async function tell(database: Database, source: Source, { head, quantity, at, steps }: Story): Promise<void> {
  const { receiptNumber, itemNumber, toElsAccount } = source
  const seller = sellers.find(({ elsAccount }) => elsAccount === toElsAccount) as DemoCompany
  const body = {
    ...head,
    toElsAccount,
    pickupAddress: '江苏省昆山市春晖路 188 号 昆山一厂 3 号库',
    lines: [{ receiptNumber, receiptItemNumber: itemNumber, returnQuantity: quantity, stockType: 'unrestricted' }],
  }
  const uuid = await within(database, yuantu, 'buyer', at, (context) => create(context, returnOrder, body))
  for (const { side, action, at: when, input = {} } of steps)
    await within(database, side === 'buyer' ? yuantu : seller, side, when, (context) =>
      actLoosely(context, returnOrder, uuid, action, input),
    )
}

function stories({ at }: Clock): Story[] {
  const send = (day: number): Step => ({ side: 'buyer', action: 'send', at: at(day, '10:20') })
  const confirm = (day: number, supplierAnalysis: string): Step => ({
    side: 'supplier',
    action: 'confirm',
    at: at(day, '14:30'),
    input: { supplierAnalysis },
  })
  const post = (day: number): Step => ({ side: 'buyer', action: 'post', at: at(day, '16:10') })
  const quality = { returnCase: 'replace', backReason: 'quality' }
  return [
    { head: { ...quality, reasonText: '涂层起泡，手感粗糙。' }, quantity: '2', at: at(-1, '09:30'), steps: [] },
    {
      head: { ...quality, backReason: 'damaged', reasonText: '包装破损，表面划伤。' },
      quantity: '3',
      at: at(-1, '10:05'),
      steps: [send(-1)],
    },
    {
      head: { ...quality, reasonText: '尺寸超差 0.3 mm。' },
      quantity: '2',
      at: at(-4, '09:10'),
      steps: [send(-4), confirm(-2, '夹具磨损，已更换并全检库存。')],
    },
    {
      head: { returnCase: 'excess', backReason: 'excess', reasonText: '多送，无需求。' },
      quantity: '1',
      at: at(-5, '11:00'),
      steps: [
        send(-5),
        {
          side: 'supplier',
          action: 'decline',
          at: at(-4, '09:40'),
          input: { reason: '在超收容差之内，请按合同接收。' },
        },
      ],
    },
    {
      head: { ...quality, backReason: 'wrong', reasonText: '颜色发错。' },
      quantity: '4',
      at: at(-6, '09:20'),
      steps: [send(-6), confirm(-5, '拣货错误，已调整货位标识。'), post(-3)],
    },
    {
      head: { returnCase: 'refund', backReason: 'quality', reasonText: '批次硬度不足，不再补货。' },
      quantity: '3',
      at: at(-9, '09:00'),
      steps: [
        send(-9),
        confirm(-8, '热处理炉温偏低。'),
        post(-7),
        { side: 'supplier', action: 'receive', at: at(-5, '15:00'), input: {} },
      ],
    },
    {
      head: {
        ...{ returnCase: 'refund', entityReturn: 'N', backReason: 'damaged' },
        reasonText: '运输途中压裂，无修复价值，就地报废，仅冲减货款。',
      },
      quantity: '1',
      at: at(-3, '09:25'),
      steps: [send(-3), confirm(-2, '同意就地报废，改用护角包装。'), post(-1)],
    },
    {
      head: { returnCase: 'rework', backReason: 'quality', reasonText: '螺纹未攻到底，返工后补回。' },
      quantity: '1',
      at: at(-16, '10:40'),
      steps: [
        send(-16),
        confirm(-15, '丝锥断裂未发现，已加防错。'),
        post(-14),
        { side: 'supplier', action: 'receive', at: at(-12, '11:00') },
        { side: 'buyer', action: 'close', at: at(-10, '09:30') },
      ],
    },
    {
      head: { ...quality, reasonText: '复检合格。' },
      quantity: '1',
      at: at(-3, '13:00'),
      steps: [send(-3), { side: 'buyer', action: 'cancel', at: at(-2, '09:15') }],
    },
  ]
}

/** Whoever gives the value of goods back without the goods asks first. */
const valueFlow = {
  ...{ flowKey: 'RETURN-VALUE', flowName: '仅退款审批', docType: 'returnOrder' },
  ...{ conditionField: 'entityReturn', conditionOperator: 'eq', conditionValue: 'N' },
  lines: [{ stepName: '采购负责人', approverKind: 'person', person: 'administrator', mode: 'all' }],
}

/** One of those that wait for their approval. */
function asking({ at }: Clock): Story {
  return {
    head: {
      ...{ returnCase: 'refund', entityReturn: 'N', backReason: 'quality' },
      reasonText: '表面色差，让步使用，冲减部分货款。',
    },
    quantity: '1',
    at: at(-1, '15:10'),
    steps: [{ side: 'buyer', action: 'send', at: at(-1, '15:20') }],
  }
}

/** Brings goods back that have come in. @throws what the engine refuses */
export async function returnGoods(database: Database, clock: Clock): Promise<void> {
  const accounts = sellers.map(({ elsAccount }) => elsAccount)
  const sources = await database.read({ account: yuantu.elsAccount, side: 'buyer' }, (on) =>
    on.query<Source>(sourcesOf, [yuantu.elsAccount, accounts]),
  )
  for (const [i, story] of stories(clock)
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .entries()) {
    const source = sources[i % Math.max(sources.length, 1)]
    if (source) await tell(database, source, story)
  }
  await inDeal(
    { database, seller: haisheng },
    { side: 'buyer', by: 'administrator', at: clock.at(-1, '15:00') },
    async (context) => {
      const uuid = await create(context, flowDefinition, valueFlow)
      await act(context, flowDefinition, uuid, 'publish', {})
    },
  )
  if (sources[0]) await tell(database, sources[0], asking(clock))
}
