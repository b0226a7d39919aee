/** Settings of sourcing. */
import { ofBuyers, percent, type SettingSpec } from './settingSpec.ts'

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
} as const satisfies Readonly<Record<string, SettingSpec>>
