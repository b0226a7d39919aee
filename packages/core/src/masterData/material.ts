import { auditStatus } from '../definition/approval.ts'
import { type DocOf, defineDocument, defineShape, machine, moves, state } from '../definition/document.ts'
import { f } from '../definition/field.ts'
import { materialFaults, materialFlags } from './materialRules.ts'

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
    materialNumber: f.text('Material', '物料编码', { required: true, max: 40 }),
    oldMaterialNumber: f.text('Old number', '旧物料号', { max: 40 }),
    materialDesc: f.text('Description', '物料描述', { required: true }),
    materialSpecifications: f.text('Specification', '规格'),
    materialModel: f.text('Model', '型号'),
    materialBrand: f.text('Brand', '品牌'),
    materialType: f.dict('Type', '物料类型', 'materialType'),
    materialGroup: f.dict('Group', '物料组', 'materialGroup'),
    productLine: f.dict('Product line', '产品线', 'productLine'),
    cateLevelCode: f.ref('Category', '物料分类', 'materialCategory', { required: true }),
    baseUnit: f.dict('Base unit', '基本单位', 'unit', { required: true }),
    orderUnit: f.dict('Order unit', '订单单位', 'unit'),
    purchaseUnit: f.dict('Purchase unit', '采购单位', 'unit'),
    materialLength: f.quantity('Length', '长'),
    materialWide: f.quantity('Width', '宽'),
    materialHigh: f.quantity('Height', '高'),
    grossWeight: f.quantity('Gross weight', '毛重'),
    netWeight: f.quantity('Net weight', '净重'),
    weightUnit: f.dict('Weight unit', '重量单位', 'unit'),
    volume: f.quantity('Volume', '体积'),
    texture: f.text('Texture', '材质'),
    temperatureCondition: f.text('Temperature', '温度条件'),
    storageCondition: f.text('Storage', '存储条件'),
    minPackingQuantity: f.quantity('Packing qty', '最小包装量', { least: '0.000001' }),
    minOrderQuantity: f.quantity('Minimum qty', '最小起订量', { least: '0.000001' }),
    overTolerance: f.percent('Over %', '超量容差'),
    lackTolerance: f.percent('Under %', '欠量容差'),
    quotaArrangement: f.yesNo('Quota', '配额', { initial: 'N' }),
    isSource: f.yesNo('Source list required', '需货源清单', { initial: 'N' }),
    isWriteERP: f.yesNo('Write to ERP', '写入ERP', { initial: 'N' }),
    productionStatus: f.dict('Production status', '生产状态', 'productionStatus'),
    businessStatus: f.dict('Business status', '业务状态', 'businessStatus'),
    activateIndicator: f.yesNo('Active', '启用', { auto: true, initial: 'N' }),
    frozenFlag: f.yesNo('Frozen', '冻结', { auto: true, initial: 'N' }),
    specialityCode: f.text('Speciality', '专业编码', { max: 32 }),
    specialityName: f.text('Speciality name', '专业名称', { max: 100 }),
    specialityCateCode: f.text('Speciality category', '专业分类编码', { max: 32 }),
    specialityCateName: f.text('Speciality category name', '专业分类名称', { max: 100 }),
    electricityLink: f.text('Drawing link', '电子图档链接', { max: 500 }),
    applyDept: f.text('Requested by', '申请部门', { max: 100 }),
    receivingTime: f.number('Receipt days', '收货天数'),
    inventory: f.quantity('Stock', '库存', { auto: true }),
    isCheckQuality: f.yesNo('Inspected', '质检', { initial: 'N' }),
    shelfLifeDays: f.number('Shelf life days', '保质期天数'),
    minRemainShelfLife: f.number('Least remaining days', '最少剩余天数'),
    batchManaged: f.yesNo('Batches', '批次管理', { initial: 'N' }),
    serialManaged: f.yesNo('Serial numbers', '序列号管理', { initial: 'N' }),
    hsCode: f.text('HS code', '海关编码', { max: 32 }),
  },
})

const move = moves(shape)
const reason = f.text('Reason', '原因', { required: true, max: 500 })

export const material = defineDocument(shape, {
  key: ['materialNumber'],
  title: 'materialDesc',
  sides: {
    buyer: {
      owner: 'elsAccount',
      sees: 'all',
      creates: true,
      edits: [
        { materialStatus: 'draft', auditStatus: ['notSubmitted', 'rejected', 'withdrawn'] },
        { materialStatus: 'active', auditStatus: 'approved' },
      ],
      deletes: { materialStatus: 'draft', auditStatus: ['notSubmitted', 'rejected', 'notApproved', 'withdrawn'] },
    },
  },
  transitions: {
    submit: move(
      'Submit',
      '提交审批',
      'buyer',
      { materialStatus: 'draft', auditStatus: ['notSubmitted', 'rejected', 'withdrawn'] },
      { auditStatus: 'submitted' },
      { validates: 'submit', look: 'primary', bulk: true },
    ),
    withdraw: move('Withdraw', '撤回审批', 'buyer', { auditStatus: ['submitted', 'underApproval'] }, { auditStatus: 'withdrawn' }),
    startApproval: move('Start approval', '开始审批', 'system', { auditStatus: 'submitted' }, { auditStatus: 'underApproval' }),
    approve: move(
      'Approve',
      '审批通过',
      'system',
      { materialStatus: 'draft', auditStatus: ['submitted', 'underApproval'] },
      { auditStatus: 'approved', materialStatus: 'active' },
    ),
    reject: move('Reject', '审批驳回', 'system', { auditStatus: 'underApproval' }, { auditStatus: 'rejected' }),
    refuse: move('Refuse', '审批不通过', 'system', { auditStatus: 'underApproval' }, { auditStatus: 'notApproved' }),
    freeze: move('Freeze', '冻结', 'buyer', { materialStatus: 'active' }, { materialStatus: 'frozen' }, {
      asks: { reason },
      look: 'danger',
      bulk: true,
    }),
    unfreeze: move('Unfreeze', '解冻', 'buyer', { materialStatus: 'frozen' }, { materialStatus: 'active' }, {
      permission: 'freeze',
      bulk: true,
    }),
    retire: move('Retire', '停用', 'buyer', { materialStatus: ['active', 'frozen'] }, { materialStatus: 'obsolete' }, {
      asks: { reason },
      look: 'danger',
    }),
  },
  derive: materialFlags,
  check: materialFaults,
  list: {
    columns: ['materialNumber', 'materialDesc', 'materialSpecifications', 'cateLevelCode', 'baseUnit', 'materialStatus', 'lastUpdateDate'],
    filters: ['materialNumber', 'materialDesc', 'cateLevelCode', 'materialStatus', 'materialType', 'baseUnit', 'isSource'],
    tabs: [
      { key: 'active', en: 'Active', zh: '有效', where: { materialStatus: 'active' } },
      { key: 'draft', en: 'Drafts', zh: '草稿', where: { materialStatus: 'draft' } },
      { key: 'frozen', en: 'Frozen', zh: '冻结', where: { materialStatus: 'frozen' } },
    ],
    search: ['materialNumber', 'materialDesc', 'materialSpecifications'],
    sortable: ['materialNumber', 'materialDesc', 'createDate', 'lastUpdateDate'],
    sort: 'materialNumber',
  },
  form: [
    {
      en: 'Basics',
      zh: '基本信息',
      fields: ['materialNumber', 'materialDesc', 'materialSpecifications', 'materialModel', 'materialBrand', 'cateLevelCode', 'materialType', 'materialGroup', 'productLine', 'oldMaterialNumber'],
    },
    {
      en: 'Units and sizes',
      zh: '单位与尺寸',
      fields: ['baseUnit', 'orderUnit', 'purchaseUnit', 'grossWeight', 'netWeight', 'weightUnit', 'volume', 'materialLength', 'materialWide', 'materialHigh'],
    },
    {
      en: 'Purchasing',
      zh: '采购信息',
      fields: ['minOrderQuantity', 'minPackingQuantity', 'overTolerance', 'lackTolerance', 'quotaArrangement', 'isSource', 'isCheckQuality', 'receivingTime', 'hsCode', 'remark'],
    },
  ],
  csv: {
    columns: [
      'materialNumber', 'materialDesc', 'materialSpecifications', 'materialModel', 'materialBrand', 'materialType',
      'materialGroup', 'productLine', 'cateLevelCode', 'baseUnit', 'orderUnit', 'purchaseUnit', 'grossWeight', 'netWeight',
      'weightUnit', 'volume', 'materialLength', 'materialWide', 'materialHigh', 'texture', 'temperatureCondition',
      'storageCondition', 'minPackingQuantity', 'minOrderQuantity', 'overTolerance', 'lackTolerance', 'quotaArrangement',
      'isSource', 'productionStatus', 'businessStatus', 'isCheckQuality', 'batchManaged', 'hsCode', 'oldMaterialNumber',
      'remark', 'materialStatus', 'auditStatus',
    ],
  },
})

export type Material = DocOf<typeof material>
