/** Materials of the story that are not simply in use, and what its plants and its quality say of others. */
import type { AnyDoc } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import type { Clock } from '../clock.ts'
import type { Parts } from '../parts.ts'
import { haisheng, yonggu } from '../yuantu.ts'

const plain = (day: string): string => day.replaceAll('-', '')

const material = (materialNumber: string, materialDesc: string, specifications: string, more: AnyDoc): AnyDoc => ({
  materialNumber,
  materialDesc,
  materialSpecifications: specifications,
  cateLevelCode: 'LJ0101',
  materialGroup: 'METAL',
  materialType: 'ROH',
  baseUnit: 'PCS',
  orderUnit: 'PCS',
  purchaseUnit: 'PCS',
  netWeight: '1.49',
  weightUnit: 'KG',
  overTolerance: '3',
  lackTolerance: '0',
  materialModel: materialNumber,
  productionStatus: 'series',
  businessStatus: 'open',
  ...more,
})

const unusual: readonly AnyDoc[] = [
  material('FR-R92B-56', 'HL 公路车架 黑 56', '6061-T6，黑，56 cm', {
    materialStatus: 'draft',
    auditStatus: 'notSubmitted',
  }),
  material('FR-M94S-38', 'HL 山地车架 银 38', '6061-T6，银，38 cm', {
    materialStatus: 'frozen',
    auditStatus: 'approved',
  }),
  material('FR-R72R-60', 'LL 公路车架 红 60', '6061-T6，红，60 cm', {
    materialStatus: 'obsolete',
    auditStatus: 'approved',
  }),
]

const temporary = (day: string, place: number, materialDesc: string, more: AnyDoc): AnyDoc => ({
  tempNumber: `TM${plain(day)}${String(place).padStart(4, '0')}`,
  materialDesc,
  cateLevelCode: 'BZ0201',
  baseUnit: 'PCS',
  applyDept: '整车生产部',
  ...more,
})

const released = (materialNumber: string, materialDesc: string, factory: string, more: AnyDoc = {}): AnyDoc => ({
  materialNumber,
  materialDesc,
  factory,
  purchaseGroup: '2001',
  receivingTime: 2,
  overTolerance: '3',
  lackTolerance: '0',
  status: 'active',
  ...more,
})

const temporaries = ({ day }: Clock): readonly AnyDoc[] => [
  temporary(day(-1), 1, '车头标 金属蚀刻 2027 款', {
    materialSpecifications: '304，0.5 mm',
    reason: '新车型试装 30 件。',
    tempStatus: 'draft',
    auditStatus: 'notSubmitted',
  }),
  temporary(day(-7), 1, '后货架 碳黑', {
    materialSpecifications: '6061，承重 25 kg',
    materialModel: 'RC-25',
    reason: '旅行车选装件小批验证。',
    tempStatus: 'usable',
    auditStatus: 'approved',
  }),
  temporary(day(-60), 1, '水壶架 铝合金', {
    materialSpecifications: '铝合金',
    reason: '先行采购，已转正。',
    tempStatus: 'converted',
    auditStatus: 'approved',
    materialNumber: 'WB-H098',
  }),
  temporary(day(-90), 1, '车铃 铜', {
    materialSpecifications: 'H62，φ40',
    reason: '客户取消选装。',
    tempStatus: 'void',
    auditStatus: 'approved',
  }),
]

const extensions = ({ day }: Clock): readonly AnyDoc[] => [
  {
    extendNumber: `EX${plain(day(-2))}0001`,
    materialNumber: 'HB-M918',
    materialDesc: 'HL 山地车把',
    receivingTime: 2,
    reason: '二厂新增山地车线。',
    extendStatus: 'draft',
    auditStatus: 'notSubmitted',
    lines: [{ factory: '2200' }],
  },
  {
    extendNumber: `EX${plain(day(-30))}0001`,
    materialNumber: 'FK-9939',
    materialDesc: 'HL 前叉',
    receivingTime: 2,
    reason: '二厂开始装配公路车。',
    extendStatus: 'done',
    auditStatus: 'approved',
    lines: [{ factory: '2200' }],
  },
]

export const materialsOfYuantu = (clock: Clock): Parts => [
  [documents.material, unusual],
  [documents.temporaryMaterial, temporaries(clock)],
  [
    documents.materialFactory,
    [
      released('FR-R92B-58', 'HL 公路车架 黑 58', '2100', { isCheckQuality: 'Y' }),
      released('FK-9939', 'HL 前叉', '2100'),
      released('FK-9939', 'HL 前叉', '2200', { extendNumber: `EX${plain(clock.day(-30))}0001` }),
      released('FW-T501', '旅行前轮', '2200', { status: 'inactive' }),
    ],
  ],
  [documents.materialExtension, extensions(clock)],
  [
    documents.inspectionSetting,
    [
      {
        settingNumber: 'IS000001',
        materialNumber: 'FR-R92B-58',
        materialDesc: 'HL 公路车架 黑 58',
        toElsAccount: haisheng.elsAccount,
        supplierName: haisheng.fullName,
        isCheckQuality: 'Y',
        status: 'active',
      },
      {
        settingNumber: 'IS000002',
        toElsAccount: yonggu.elsAccount,
        supplierName: yonggu.fullName,
        isCheckQuality: 'Y',
        status: 'inactive',
      },
    ],
  ],
]
