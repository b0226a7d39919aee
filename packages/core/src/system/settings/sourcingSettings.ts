/** Settings of sourcing. */
import { flag, ofBuyers, percent, type SettingSpec } from './settingSpec.ts'

export const sourcingSettings = {
  'pr.orderTolerance': ofBuyers(
    percent('0', [
      'sourcing',
      ['Ordered above requisitions by %', '超申请下单容差 %'],
      [
        'By so many percent may more be ordered than a requisition line asks for. Holds for requisitions approved from now on; deliveries have a tolerance of their own.',
        '下单数量可超过采购申请行的百分比；自此之后批准的采购申请适用，收货容差另行设置。',
      ],
    ]),
  ),
  'award.sources': ofBuyers(
    flag('N', [
      'sourcing',
      ['Awards write the source list', '定标写入货源清单'],
      [
        'An approved award makes its suppliers valid sources of the awarded materials for as long as their prices hold. Materials that are shared out by quota stay as they are. Framework agreements write their shares in any case.',
        '定标单批准后，中标供应商在价格有效期内成为相应物料的有效货源；按配额分配的物料保持不变。框架协议的配额始终写入。',
      ],
    ]),
  ),
  'award.priceRiseLimit': ofBuyers(
    percent('10', [
      'sourcing',
      ['Awarded above the last price by %', '免说明涨幅上限 %'],
      [
        'A line of an award whose price exceeds the last one by more needs a reason. Flows of approvals can ask for a further approver where lines need one.',
        '定标价格较历史价的涨幅超过该百分比时须填写原因；审批流可按需说明行数增加审批人。',
      ],
    ]),
  ),
  'notice.publishQuantity': ofBuyers(
    flag('Y', [
      'sourcing',
      ['Purchase notices say quantities', '采购公告公布数量'],
      [
        'The public notice of an inquiry says how much of each line is asked for, not only what.',
        '询价的公开公告列出每行的数量，而不仅是内容。',
      ],
    ]),
  ),
  'notice.publishPrice': ofBuyers(
    flag('N', [
      'sourcing',
      ['Award results say amounts', '中标公示公布金额'],
      [
        'The public result of an inquiry says what each winner was awarded for. Without it the winners alone are named.',
        '询价的公开结果列出各中标供应商的中标金额；否则只公布中标供应商名称。',
      ],
    ]),
  ),
} as const satisfies Readonly<Record<string, SettingSpec>>
