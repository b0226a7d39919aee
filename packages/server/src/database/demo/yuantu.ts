/** The Chinese story: a bicycle maker in Kunshan, its suppliers, what it buys. */
import type { AnyDoc } from '@srm/core/definition/workflow'
import { administrator, type DemoCompany, person, purchaser, salesperson } from './companies.ts'
import { companyOf } from './companyProfiles.ts'

const china = { timeZone: 'Asia/Shanghai', localCurrency: 'CNY', language: 'zh_cn', countryCode: 'CN' } as const

export const yuantu: DemoCompany = {
  elsAccount: '100002',
  fullName: '远途自行车（昆山）有限公司',
  shortName: '远途自行车',
  side: 'buyer',
  ...china,
  socialCreditCode: '91320583MA1MU0WW5W',
  people: [
    administrator('周颖', { email: 'zhou.ying@yuantu.example', mobile: '13800001001' }),
    purchaser('陈立', { email: 'chen.li@yuantu.example', mobile: '13800001002' }),
    person('planner', '何敏', 'planner', { email: 'he.min@yuantu.example', mobile: '13800001003' }),
    person('warehouse', '吴刚', 'warehouse', { mobile: '13800001004' }),
    person('quality', '沈洁', 'qualityManager', { email: 'shen.jie@yuantu.example', mobile: '13800001005' }),
    person('finance', '钱芳', 'finance', { email: 'qian.fang@yuantu.example', mobile: '13800001006' }),
    person('wheels', '冯悦', 'wheelBuyer', { mobile: '13800001007' }),
    person('locked', '丁浩', 'buyer', { mobile: '13800001008', status: 'locked' }),
    person('former', '马跃', 'buyer', { mobile: '13800001009', status: 'disabled' }),
    person('invited', '赵航', 'warehouse', { mobile: '13800001012', status: 'invited' }),
  ],
}
export const haisheng: DemoCompany = {
  elsAccount: '300001',
  fullName: '宁波海晟铝业有限公司',
  shortName: '海晟铝业',
  side: 'supplier',
  ...china,
  socialCreditCode: '91330206713315217Y',
  people: [
    administrator('孙建平', { email: 'sun.jianping@haisheng.example', mobile: '13900003001' }),
    salesperson('李敏', { email: 'li.min@haisheng.example', mobile: '13900006610' }),
  ],
}
/** Sells wheels and buys rims: both sides in one account. */
export const ruilun: DemoCompany = {
  elsAccount: '300002',
  fullName: '天津瑞轮轮组有限公司',
  shortName: '瑞轮轮组',
  side: 'both',
  ...china,
  socialCreditCode: '911202225661234569',
  people: [
    administrator('刘洋', { email: 'liu.yang@ruilun.example', mobile: '13900003002' }),
    salesperson('张磊', { email: 'zhang.lei@ruilun.example', mobile: '13900003012' }),
    purchaser('郭婷', { email: 'guo.ting@ruilun.example', mobile: '13900003022' }),
  ],
}
export const yonggu: DemoCompany = {
  elsAccount: '300003',
  fullName: '台州永固紧固件有限公司',
  shortName: '永固紧固件',
  side: 'supplier',
  ...china,
  socialCreditCode: '91331004759001234X',
  people: [
    administrator('林国强', { email: 'lin.guoqiang@yonggu.example', mobile: '13900003003' }),
    salesperson('王海燕', { email: 'wang.haiyan@yonggu.example', mobile: '13900003013' }),
  ],
}
/** One of AdventureWorks' vendors sells pedals to Kunshan too: a supplier of two buyers. */
export const crowley = { elsAccount: '201658', fullName: 'Crowley Sport', salesperson: 'Arvind Rao' } as const

// ---------------------------------------------------------------- organizations

const organization = (
  orgId: string,
  orgDesc: string,
  orgCategoryId: string,
  parentOrgId: string | null = null,
  address: string | null = null,
): AnyDoc => ({ orgId, orgDesc, orgCategoryId, parentOrgId, orgLevel: parentOrgId ? 2 : 1, address, status: 'active' })

export const yuantuOrganizations: readonly AnyDoc[] = [
  organization('1000', '远途自行车（昆山）有限公司', 'company', null, '江苏省昆山市春晖路 188 号'),
  organization('2000', '昆山采购中心', 'purchaseOrganization', '1000'),
  organization('2001', '采购一组', 'purchaseGroup', '2000'),
  organization('2002', '采购二组', 'purchaseGroup', '2000'),
  {
    ...organization('2100', '昆山一厂', 'factory', '1000', '江苏省昆山市春晖路 188 号'),
    docks: [
      { dock: '1号月台', from: '08:00', to: '17:00', slotMinutes: 60, capacity: 2 },
      { dock: '2号月台', from: '08:00', to: '12:00', slotMinutes: 120, capacity: 1 },
    ],
  },
  organization('2200', '昆山二厂', 'factory', '1000', '江苏省昆山市东城大道 52 号'),
  organization('4102', '整车生产部', 'department', '1000'),
]
export const ruilunOrganizations: readonly AnyDoc[] = [
  organization('1000', '天津瑞轮轮组有限公司', 'company', null, '天津市武清区京滨大道 66 号'),
  organization('2000', '物资采购部', 'purchaseOrganization', '1000'),
  organization('2001', '铝材组', 'purchaseGroup', '2000'),
  organization('2100', '武清工厂', 'factory', '1000', '天津市武清区京滨大道 66 号'),
]

// ---------------------------------------------------------------- categories

/** `-materialModel` turns off what is asked for otherwise. */
const category = (cateCode: string, cateName: string, sort: number, ...asked: readonly string[]): AnyDoc => ({
  cateCode,
  cateName,
  parentCode: cateCode.length > 2 ? cateCode.slice(0, -2) : null,
  cateLevel: cateCode.length / 2,
  sort,
  template:
    asked.length > 0
      ? asked.map((word) => ({ attribute: word.replace('-', ''), asked: word.startsWith('-') ? 'N' : 'Y' }))
      : null,
  status: 'active',
})

export const yuantuCategories: readonly AnyDoc[] = [
  category('LJ', '自行车零部件', 10, 'materialSpecifications', 'netWeight'),
  category('LJ01', '车架与前叉', 10),
  category('LJ0101', '铝合金车架', 10),
  category('LJ0102', '前叉', 20),
  category('LJ02', '轮组', 20, 'weightUnit'),
  category('LJ0201', '前轮', 10),
  category('LJ0202', '后轮', 20),
  category('LJ03', '操控与坐立', 30),
  category('LJ0301', '车把与把立', 10),
  category('LJ0302', '碗组', 20),
  category('LJ0303', '坐管与管夹', 30),
  category('LJ04', '传动', 40),
  category('LJ0401', '脚踏', 10),
  category('BZ', '标准件与附件', 20),
  category('BZ01', '紧固件', 10, '-materialModel'),
  category('BZ0101', '螺栓与螺母', 10),
  category('BZ0102', '垫圈与卡环', 20),
  category('BZ02', '附件', 20),
  category('BZ0201', '水壶架与护贴', 10),
]
export const ruilunCategories: readonly AnyDoc[] = [
  category('YL', '原材料', 10),
  category('YL01', '铝材', 10),
  category('YL0101', '铝合金型材', 10),
  category('YL0102', '铝合金圈材', 20),
]

// ---------------------------------------------------------------- materials

export interface DemoMaterial {
  readonly materialNumber: string
  readonly materialDesc: string
  readonly materialSpecifications: string
  readonly cateLevelCode: string
  readonly materialGroup: string
  readonly baseUnit: string
  /** Net weight of one unit in kilograms. */
  readonly netWeight: string
  /** Price without tax, in the currency of the supplier who sells it. */
  readonly price: string
}
const material = (
  materialNumber: string,
  materialDesc: string,
  materialSpecifications: string,
  [cateLevelCode, materialGroup]: readonly [string, string],
  baseUnit: string,
  netWeight: string,
  price: string,
): DemoMaterial => ({
  materialNumber,
  materialDesc,
  materialSpecifications,
  cateLevelCode,
  materialGroup,
  baseUnit,
  netWeight,
  price,
})

const frame = ['LJ0101', 'METAL'] as const
const fork = ['LJ0102', 'METAL'] as const
const frontWheel = ['LJ0201', 'WHEEL'] as const
const rearWheel = ['LJ0202', 'WHEEL'] as const
const bar = ['LJ0301', 'METAL'] as const
const headset = ['LJ0302', 'METAL'] as const
const post = ['LJ0303', 'METAL'] as const
const pedal = ['LJ0401', 'DRIVE'] as const
const bolt = ['BZ0101', 'FAST'] as const
const washer = ['BZ0102', 'FAST'] as const
const extra = ['BZ0201', 'TRADE'] as const

export const yuantuMaterials: readonly DemoMaterial[] = [
  material('FR-R92B-58', 'HL 公路车架 黑 58', '6061-T6，黑，58 cm', frame, 'PCS', '1.52', '1045'),
  material('FR-R92R-62', 'HL 公路车架 红 62', '6061-T6，红色阳极氧化，62 cm', frame, 'PCS', '1.58', '1045'),
  material('FR-M94S-42', 'HL 山地车架 银 42', '6061-T6，银，42 cm', frame, 'PCS', '1.86', '872.5'),
  material('FK-9939', 'HL 前叉', '铝合金，1-1/8"', fork, 'PCS', '0.74', '203.1'),
  material('FW-R820', 'HL 公路前轮', '700C，快拆', frontWheel, 'PCS', '0.85', '316'),
  material('RW-R820', 'HL 公路后轮', '700C，快拆', rearWheel, 'PCS', '1.09', '342'),
  material('FW-M762', 'ML 山地前轮', '27.5"，桶轴 15 mm', frontWheel, 'PCS', '1.12', '209'),
  material('RW-M762', 'ML 山地后轮', '27.5"，桶轴 12 mm', rearWheel, 'PCS', '1.35', '236.5'),
  material('FW-T501', '旅行前轮', '700C，36 孔', frontWheel, 'PCS', '1.18', '218.2'),
  material('HB-M918', 'HL 山地车把', '31.8 × 720 mm', bar, 'PCS', '0.27', '106.4'),
  material('ST-1401', '把立 90 mm', '31.8，±6°', bar, 'PCS', '0.14', '48.6'),
  material('HS-3479', 'HL 车头碗组', '44/56 mm', headset, 'SET', '0.12', '61'),
  material('SP-2981', '坐管 31.6', '31.6 × 350 mm', post, 'PCS', '0.28', '57.8'),
  material('SC-0341', '座管夹', '34.9 mm', post, 'PCS', '0.03', '8.4'),
  material('DH-1210', '尾钩 12 mm', '桶轴 12 mm', frame, 'PCS', '0.02', '15.6'),
  material('WB-H098', '水壶架', '铝合金', extra, 'PCS', '0.06', '11.2'),
  material('CP-5520', '护链贴', 'TPU 透明', extra, 'PCS', '0.01', '1.35'),
  material('PD-M340', 'ML 山地脚踏', '9/16"', pedal, 'PR', '0.43', '14.5'),
  material('BT-M520', '内六角螺栓 M5×20', '不锈钢 A2-70', bolt, 'KPC', '4.1', '118'),
  material('BT-M616', '内六角螺栓 M6×16', '不锈钢 A2-70', bolt, 'KPC', '5.6', '146'),
  material('NT-M608', '防松螺母 M6', '不锈钢 A2', bolt, 'KPC', '2.4', '92'),
  material('WS-M512', '平垫圈 M5', '不锈钢 A2', washer, 'KPC', '0.45', '21.5'),
]
export const ruilunMaterials: readonly DemoMaterial[] = [
  material('AL-6061-R23', '圈材 6061 宽 23', '6061-T6，700C，宽 23 mm', ['YL0102', 'METAL'], 'PCS', '0.48', '62.5'),
  material('AL-6061-R30', '圈材 6061 宽 30', '6061-T6，27.5"，宽 30 mm', ['YL0102', 'METAL'], 'PCS', '0.56', '71'),
  material('AL-6063-P20', '花鼓型材 Φ20', '6063-T5，Φ20', ['YL0101', 'METAL'], 'KG', '1', '23.8'),
]

export const materialDocs = (materials: readonly DemoMaterial[]): AnyDoc[] =>
  materials.map(({ price: _price, ...each }) => ({
    ...each,
    materialType: 'ROH',
    orderUnit: each.baseUnit,
    purchaseUnit: each.baseUnit,
    weightUnit: 'KG',
    overTolerance: '3',
    lackTolerance: '0',
    materialModel: each.cateLevelCode.startsWith('BZ01') ? null : each.materialNumber,
    productionStatus: 'series',
    businessStatus: 'open',
    materialStatus: 'active',
    auditStatus: 'approved',
  }))

// ---------------------------------------------------------------- suppliers

const supplierOf = (company: DemoCompany, terms: AnyDoc): AnyDoc => {
  const contact = company.people.find(({ elsSubAccount }) => elsSubAccount === 'salesperson')
  return {
    toElsAccount: company.elsAccount,
    fullName: company.fullName,
    shortName: company.shortName,
    countryCode: 'CN',
    nature: 'limited',
    contactName: contact?.name,
    contactMobile: contact?.mobile,
    contactEmail: contact?.email,
    supplierAccountGroup: 'DOM',
    currency: 'CNY',
    taxCode: 'J13',
    paymentMethod: 'BA',
    confirmRequired: 'Y',
    freezeFlag: 'N',
    sharedFlag: 'Y',
    ...companyOf[company.elsAccount],
    ...terms,
  }
}

export const yuantuSuppliers: readonly AnyDoc[] = [
  supplierOf(haisheng, {
    province: '浙江省',
    address: '浙江省宁波市北仑区小港工业园 9 号',
    industry: 'metal',
    erpVendorNo: 'V100231',
    payTermsCode: 'M60',
    incotermsCode: 'DAP',
    preferred: 'Y',
    supplierStatus: 'excellent',
  }),
  supplierOf(ruilun, {
    province: '天津市',
    address: '天津市武清区京滨大道 66 号',
    industry: 'vehicle',
    erpVendorNo: 'V100245',
    payTermsCode: 'M60',
    incotermsCode: 'DAP',
    supplierStatus: 'good',
  }),
  supplierOf(yonggu, {
    province: '浙江省',
    address: '浙江省台州市路桥区金清镇工业区 31 号',
    industry: 'metal',
    erpVendorNo: 'V100302',
    payTermsCode: 'M30',
    incotermsCode: 'DAP',
    supplierStatus: 'qualified',
  }),
  {
    toElsAccount: crowley.elsAccount,
    fullName: crowley.fullName,
    fullEnglishName: crowley.fullName,
    shortName: crowley.fullName,
    countryCode: 'US',
    nature: 'overseas',
    industry: 'vehicle',
    contactName: crowley.salesperson,
    supplierAccountGroup: 'ABR',
    erpVendorNo: 'V200018',
    currency: 'USD',
    payTermsCode: 'N60',
    paymentMethod: 'TT',
    incotermsCode: 'FOB',
    taxCode: 'J0',
    supplierStatus: 'qualified',
    confirmRequired: 'Y',
    freezeFlag: 'N',
  },
]
export const ruilunSuppliers: readonly AnyDoc[] = [
  supplierOf(haisheng, {
    province: '浙江省',
    address: '浙江省宁波市北仑区小港工业园 9 号',
    industry: 'metal',
    erpVendorNo: 'G0017',
    payTermsCode: 'M30',
    incotermsCode: 'EXW',
    supplierStatus: 'qualified',
  }),
]
