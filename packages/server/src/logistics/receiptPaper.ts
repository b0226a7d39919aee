import { receipt } from '@srm/core/logistics/receipt'
import { layOut } from '../paper/layouts.ts'

/** A goods receipt goes with the goods: what has come, counted, and signed by who brought and who took it. No prices. */
layOut(receipt, {
  sections: [
    {
      en: 'Arrival',
      zh: '到货信息',
      fields: [
        'toElsAccount',
        'factory',
        'arriveTime',
        'postingDate',
        'vehicleNo',
        'receivedUserName',
        'reverseReason',
      ],
    },
  ],
  lines: [
    'orderNumber',
    'orderItemNumber',
    'materialDesc',
    'countQty',
    'orderUnit',
    'custodyQty',
    'batchNumber',
    'expiryDate',
    'storageLocation',
    'inspectStatus',
    'acceptedQty',
    'rejectedQty',
    'remark',
  ],
  totals: [],
  closing: [{ en: '', zh: '', fields: ['remark'] }],
  signatures: [
    { en: 'Delivered by', zh: '送货人（签字）' },
    { en: 'Received by', zh: '收货人（签字）' },
    { en: 'Inspected by', zh: '检验人（签字）' },
  ],
})
