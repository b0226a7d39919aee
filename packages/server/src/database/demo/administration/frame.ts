/** What the administrators of the story have set up: links, fields of their own. */
import { documents } from '@srm/core/documents'
import type { Parts } from '../parts.ts'

export const frameOfYuantu: Parts = [
  [
    documents.menu,
    [
      {
        menuId: 'buyer.handbook',
        nameEn: 'Handbook',
        nameZh: '制度手册',
        side: 'buyer',
        path: 'https://handbook.yuantu.example/purchasing',
        icon: 'book',
        parentId: 'buyer.orders',
        sort: 90,
        status: 'active',
      },
    ],
  ],
  [
    documents.application,
    [
      {
        appCode: 'plm',
        nameEn: 'Drawings',
        nameZh: '图纸管理',
        appUrl: 'https://plm.yuantu.example',
        appIcon: 'file',
        sort: 10,
        status: 'active',
      },
      {
        appCode: 'wms',
        nameEn: 'Warehouse',
        nameZh: '仓储系统',
        appUrl: 'https://wms.yuantu.example',
        appIcon: 'inbox',
        sort: 20,
        status: 'inactive',
      },
    ],
  ],
  [
    documents.fieldLabel,
    [
      {
        documentName: 'material',
        fieldKey: 'fbk41',
        nameEn: 'Drawing',
        nameZh: '图号',
        fieldType: 'text',
        description: '图纸管理系统中的图号，含版本，例如 FR-1058-C。',
        shared: 'Y',
        status: 'active',
      },
      {
        documentName: 'purchaseOrder',
        fieldKey: 'fbk41',
        nameEn: 'Season',
        nameZh: '季节款',
        fieldType: 'text',
        description: '订单所属的车型季，例如 2027 春。',
        shared: 'N',
        status: 'inactive',
      },
    ],
  ],
]
