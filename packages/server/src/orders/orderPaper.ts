import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { layOut } from '../paper/layouts.ts'

/** An order reads like a letter: from whom to whom, on which terms, what, for how much, signed by both. */
layOut(purchaseOrder, {
  parties: [
    { en: 'Supplier', zh: '供应商', side: 'supplier', fields: ['supplierName', 'toElsAccount', 'salePersonName'] },
    {
      en: 'Buyer',
      zh: '采购方',
      side: 'buyer',
      fields: ['buyerName', 'companyCode', 'purchaseOrganization', 'purchasePersonName'],
    },
    { en: 'Ship to', zh: '收货方', fields: ['deliveryAddress', 'receivedAddress', 'receivedUser', 'receivedPhone'] },
  ],
  sections: [
    {
      en: 'Terms',
      zh: '商务条款',
      fields: [
        'orderTime',
        'orderVersion',
        'purchaseType',
        'currency',
        'payTermsCode',
        'payTermsText',
        'incotermsCode',
        'incotermsPlace',
        'contractCode',
        'projectName',
        'projectNumber',
        'replyDeadline',
      ],
    },
  ],
  lines: [
    'materialDesc',
    'quantity',
    'orderUnit',
    'priceExcludingTax',
    'taxRate',
    'totalAmount',
    'requestDeliveryDate',
    'deliveryDate',
    'remark',
  ],
  totals: ['orderAmount', 'taxAmount', 'orderAmountTax'],
  closing: [{ en: '', zh: '', fields: ['remark'] }],
  signatures: [
    { en: 'For the buyer', zh: '采购方（签章）', company: 'buyerName' },
    { en: 'For the supplier', zh: '供应商（签章）', company: 'supplierName' },
  ],
})
