/** Who else works in the companies of the story, what rights they were given, and who would like to join. */
import type { AnyDoc } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import type { Clock } from '../clock.ts'
import type { Parts } from '../parts.ts'

/** A buyer of wheels alone: a role of the company's own, what it reads, and the pages that it is shown. */
const wheels: Parts = [
  [
    documents.dataPermission,
    [
      {
        itemCode: 'wheels',
        itemName: '轮组物料',
        docTypes: ['material'],
        dimension: 'materialCategory',
        operator: 'in',
        values: ['LJ0201', 'LJ0202'],
        status: 'active',
      },
      {
        itemCode: 'plantOne',
        itemName: '昆山一厂收货',
        docTypes: ['receipt', 'deliveryNotice'],
        dimension: 'factory',
        operator: 'in',
        values: ['2100'],
        status: 'active',
      },
    ],
  ],
  [
    documents.menuGroup,
    [
      {
        groupCode: 'buyersDesk',
        groupName: '采购员常用',
        side: 'buyer',
        menus: ['home', 'buyer.purchaseOrder', 'buyer.orderCockpit', 'buyer.callOff', 'buyer.deliveryNotice'],
        status: 'active',
      },
    ],
  ],
  [
    documents.role,
    [
      {
        roleCode: 'wheelBuyer',
        roleName: '轮组采购员',
        side: 'buyer',
        needsFactor: 'N',
        permissions: [
          'purchaseOrder.*',
          'callOff.*',
          'deliveryNotice.*',
          'material.view',
          'supplier.view',
          'priceRecord.view',
        ],
        dataItems: ['wheels'],
        menuGroups: ['buyersDesk'],
        status: 'active',
      },
      {
        roleCode: 'guestAuditor',
        roleName: '外部审计（年审）',
        side: 'buyer',
        needsFactor: 'Y',
        permissions: ['*.view', '*.export'],
        dataItems: [],
        menuGroups: [],
        status: 'inactive',
      },
    ],
  ],
]

const member = (orgId: string, orgDesc: string, elsSubAccount: string, name: string, jobTitle: string): AnyDoc => ({
  orgId,
  orgDesc,
  elsSubAccount,
  name,
  jobTitle,
  primary: 'Y',
  status: 'active',
})

const members = [
  member('2000', '昆山采购中心', 'administrator', '周颖', '采购总监'),
  member('2001', '采购一组', 'purchaser', '陈立', '采购经理'),
  member('2100', '昆山一厂', 'warehouse', '吴刚', '仓库主管'),
  member('2100', '昆山一厂', 'quality', '沈洁', '质量工程师'),
  { ...member('2002', '采购二组', 'former', '马跃', '采购员'), status: 'inactive' },
]

/** Somebody who asked to work in the company; numbers are of the day on which it was asked. */
const asked = (day: string, name: string, mobile: string, message: string, joinStatus = 'open'): AnyDoc => ({
  joinNumber: `JR${day.replaceAll('-', '')}0001`,
  name,
  mobile,
  message,
  joinStatus,
})

export const peopleOfYuantu = ({ day }: Clock): Parts => [
  ...wheels,
  [documents.orgMember, members],
  [
    documents.joinRequest,
    [
      asked(day(-2), '韩雪', '13800001011', '新入职采购二组，请开通。'),
      asked(day(-6), '赵航', '13800001012', '整车生产部，需要查看到货。', 'accepted'),
      asked(day(-9), '王先生', '13800001099', '想了解贵司采购情况。', 'refused'),
    ],
  ],
]

export const peopleOfHaisheng = ({ day }: Clock): Parts => [
  [
    documents.role,
    [
      {
        roleCode: 'salesAssistant',
        roleName: '销售助理',
        side: 'supplier',
        needsFactor: 'N',
        permissions: ['purchaseOrder.view', 'purchaseOrder.print', 'callOff.view', 'deliveryNotice.*', 'logistics.*'],
        dataItems: [],
        menuGroups: [],
        status: 'active',
      },
    ],
  ],
  [documents.joinRequest, [asked(day(-1), '钱伟', '13900006620', '二号厂房发货员，申请查看送货单。')]],
]
