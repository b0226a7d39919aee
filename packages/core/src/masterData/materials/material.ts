import { approval, neverApproved, unsubmitted } from '../../definition/approval.ts'
import { type DocOf, defineDocument, moves } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { auditStatus } from '../../definition/machines.ts'
import { defineShape, machine, state } from '../../definition/shape.ts'
import { lookedUp } from '../../definition/sides/found.ts'
import { materialFaults, materialFlags, type UomConversion } from './materialRules.ts'

const shape = defineShape({
  name: 'material',
  en: 'Material',
  zh: '物料主数据',
  statuses: {
    materialStatus: machine('Status', '物料状态', 'draft', {
      draft: state('Draft', '草稿', 'grey'),
      active: state('Active', '有效', 'green'),
      frozen: state('Frozen', '冻结', 'red'),
      obsolete: state('Obsolete', '停用', 'grey'),
    }),
    auditStatus,
  },
  fields: {
    materialNumber: f.text('Material', '物料编码', { isCode: true, seenAs: 'code', required: true, max: 40 }),
    materialDesc: f.text('Description', '物料描述', { required: true }),
    materialSpecifications: f.text('Specification', '规格'),
    materialModel: f.text('Model', '型号'),
    materialBrand: f.text('Brand', '品牌'),
    cateLevelCode: f.ref('Category', '物料分类', 'materialCategory', {
      required: true,
      // domain/07 §3.2; a category that is out of use takes nothing new
      where: { cateLevel: 3, status: 'active' },
    }),
    materialType: f.dict('Type', '物料类型', 'materialType'),
    materialGroup: f.dict('Group', '物料组', 'materialGroup'),
    productLine: f.dict('Product line', '产品线', 'productLine'),
    oldMaterialNumber: f.text('Old number', '旧物料号', { max: 40 }),
    baseUnit: f.dict('Base unit', '基本单位', 'unit', { required: true }),
    orderUnit: f.dict('Order unit', '订单单位', 'unit'),
    purchaseUnit: f.dict('Purchase unit', '采购单位', 'unit'),
    uomConversions: f.rows<UomConversion>()('Unit conversions', '单位换算', {
      each: ['conversion', '换算'],
      columns: {
        den: f.number('Quantity', '数量', { required: true, initial: 1 }),
        unit: f.dict('Unit', '单位', 'unit', { required: true }),
        num: f.number('In base units', '折合基本单位', { required: true }),
      },
    }),
    grossWeight: f.quantity('Gross weight', '毛重'),
    netWeight: f.quantity('Net weight', '净重'),
    weightUnit: f.dict('Weight unit', '重量单位', 'unit'),
    volume: f.quantity('Volume', '体积'),
    materialLength: f.quantity('Length', '长'),
    materialWide: f.quantity('Width', '宽'),
    materialHigh: f.quantity('Height', '高'),
    minOrderQuantity: f.quantity('Minimum qty', '最小起订量', { least: '0.000001' }),
    minPackingQuantity: f.quantity('Packing qty', '最小包装量', { least: '0.000001' }),
    overTolerance: f.percent('Over %', '超量容差'),
    lackTolerance: f.percent('Under %', '欠量容差'),
    quotaArrangement: f.yesNo('Quota', '配额', { initial: 'N' }),
    isSource: f.yesNo('Source list required', '需货源清单', { initial: 'N' }),
    isCheckQuality: f.yesNo('Inspected', '质检', { initial: 'N' }),
    receivingTime: f.number('Receipt days', '收货天数'),
    hsCode: f.text('HS code', '海关编码', { max: 32 }),
    applyDept: f.text('Requested by', '申请部门', { max: 100 }),
    isWriteERP: f.yesNo('Write to ERP', '写入ERP', { initial: 'N' }),
    productionStatus: f.dict('Production status', '生产状态', 'productionStatus'),
    businessStatus: f.dict('Business status', '业务状态', 'businessStatus'),
    texture: f.text('Texture', '材质'),
    temperatureCondition: f.text('Temperature', '温度条件'),
    storageCondition: f.text('Storage', '存储条件'),
    shelfLifeDays: f.number('Shelf life days', '保质期天数'),
    minRemainShelfLife: f.number('Least remaining days', '最少剩余天数'),
    batchManaged: f.yesNo('Batches', '批次管理', { initial: 'N' }),
    serialManaged: f.yesNo('Serial numbers', '序列号管理', { initial: 'N' }),
    co2Factor: f.quantity('CO₂ kg per unit', '碳排放系数'),
    specialityCode: f.text('Speciality', '专业编码', { max: 32 }),
    specialityName: f.text('Speciality name', '专业名称', { max: 100 }),
    specialityCateCode: f.text('Speciality category', '专业分类编码', { max: 32 }),
    specialityCateName: f.text('Speciality category name', '专业分类名称', { max: 100 }),
    electricityLink: f.text('Drawing link', '电子图档链接', { max: 500 }),
    activateIndicator: f.yesNo('Active', '启用', { auto: true, initial: 'N' }),
    frozenFlag: f.yesNo('Frozen', '冻结', { auto: true, initial: 'N' }),
    inventory: f.quantity('Stock', '库存', { auto: true }),
    images: f.text('Picture', '图片', { auto: true, max: 36 }),
  },
})

const move = moves(shape)
const reason = f.text('Reason', '原因', { required: true, max: 500 })

export const material = defineDocument(shape, {
  key: ['materialNumber'],
  title: 'materialDesc',
  // domain/07 §3.1
  alike: {
    fields: ['materialDesc', 'materialSpecifications', 'materialModel', 'materialBrand', 'baseUnit'],
    while: { materialStatus: ['draft', 'active', 'frozen'] },
    refuses: { setting: 'material.duplicateBlock', message: 'material.duplicate', field: 'materialDesc' },
  },
  picture: 'images',
  showsUses: true,
  sides: {
    buyer: {
      owner: 'elsAccount',
      sees: 'all',
      creates: true,
      edits: [
        { materialStatus: 'draft', auditStatus: unsubmitted },
        { materialStatus: 'active', auditStatus: 'approved' },
      ],
      deletes: { materialStatus: 'draft', auditStatus: neverApproved },
    },
  },
  found: {
    menu: { en: 'Materials', zh: '物料主数据', icon: 'appstore', group: 'masterData', at: 10 },
    buyer: {
      why: ['A material can be ordered once it is approved.', '物料审批通过后才能下单。'],
      roles: { ...lookedUp, dataSteward: '*' },
    },
  },
  transitions: {
    ...approval(shape, { while: { materialStatus: 'draft' }, becomes: { materialStatus: 'active' } }),
    freeze: move(
      ['Freeze', 'Frozen'],
      ['冻结', '已冻结'],
      'buyer',
      { materialStatus: 'active' },
      { materialStatus: 'frozen' },
      {
        asks: { reason },
        look: 'danger',
        bulk: true,
      },
    ),
    unfreeze: move(
      ['Unfreeze', 'Unfrozen'],
      ['解冻', '已解冻'],
      'buyer',
      { materialStatus: 'frozen' },
      { materialStatus: 'active' },
      {
        permission: 'freeze',
        asks: { reason },
        bulk: true,
      },
    ),
    retire: move(
      ['Retire', 'Retired'],
      ['停用', '已停用'],
      'buyer',
      { materialStatus: ['active', 'frozen'] },
      { materialStatus: 'obsolete' },
      {
        asks: { reason },
        look: 'danger',
      },
    ),
  },
  derive: materialFlags,
  // Orders, prices and stock count in the base unit from the approval on (domain/07 §3.1).
  immutable: { fields: ['materialNumber', 'baseUnit'], once: { materialStatus: ['active', 'frozen', 'obsolete'] } },
  // domain/07 §3.1: "sensitive fields (unit, category, tolerances) by change flow"
  approvedChanges: {
    fields: ['cateLevelCode', 'orderUnit', 'purchaseUnit', 'uomConversions', 'overTolerance', 'lackTolerance'],
    once: { materialStatus: 'active' },
  },
  // domain/07 §3.1
  pairs: [{ field: 'netWeight', atMost: 'grossWeight', rule: 'aboveGross' }],
  askedBy: {
    reference: 'cateLevelCode',
    rows: 'template',
    column: 'attribute',
    above: 'parentCode',
    rule: 'requiredByCategory',
    // spec §5; unit, description and category are required of every material
    always: ['materialSpecifications', 'materialModel', 'productionStatus', 'businessStatus'],
    whether: 'asked',
    while: { materialStatus: 'active' },
  },
  check: materialFaults,
  places: {
    materialDesc: ['filter', 'sort'],
    materialSpecifications: ['column', 'search', 'sort'],
    cateLevelCode: ['column', 'filter', 'sort'],
    materialType: ['filter', 'index'],
    baseUnit: ['column', 'filter', 'sort'],
    isSource: ['filter', 'index'],
    materialStatus: ['bar', 'sort'],
    createDate: ['-sort'],
    lastUpdateDate: ['column', 'sort'],
  },
  list: {
    tabs: [
      { key: 'active', en: 'Active', zh: '有效', where: { materialStatus: 'active' } },
      { key: 'draft', en: 'Drafts', zh: '草稿', where: { materialStatus: 'draft' } },
      { key: 'frozen', en: 'Frozen', zh: '冻结', where: { materialStatus: 'frozen' } },
    ],
    sort: 'materialNumber',
  },
  form: [
    { en: 'Basics', zh: '基本信息' },
    { en: 'Units and sizes', zh: '单位与尺寸', from: 'baseUnit' },
    { en: 'Purchasing', zh: '采购信息', from: 'minOrderQuantity' },
    { en: 'Kind and storage', zh: '属性与存储', from: 'productionStatus' },
  ],
  csv: { submits: true, asSet: { butFor: ['uomConversions'] } },
})

export type Material = DocOf<typeof material>
