import { type DocOf, defineDocument } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { inUseTransitions } from '../../definition/inUseTransitions.ts'
import { inUse } from '../../definition/machines.ts'
import { defineShape } from '../../definition/shape.ts'
import { lookedUp } from '../../definition/sides/found.ts'

/** What a factory may say differently about a material; the same on the request and on the row it becomes. */
export const factoryFields = {
  purchaseGroup: f.ref('Purch. group', '采购组', 'organization', { where: { kind: 'purchaseGroup' } }),
  receivingTime: f.number('Receipt days', '收货天数'),
  minOrderQuantity: f.quantity('Minimum qty', '最小起订量', { least: '0.000001' }),
  overTolerance: f.percent('Over %', '超量容差'),
  lackTolerance: f.percent('Under %', '欠量容差'),
  isCheckQuality: f.yesNo('Inspected', '质检'),
} as const

const shape = defineShape({
  name: 'materialFactory',
  en: 'Material at a factory',
  zh: '物料工厂视图',
  statuses: { status: inUse },
  fields: {
    materialNumber: f.ref('Material', '物料编码', 'material', {
      required: true,
      copies: { materialDesc: 'materialDesc' },
    }),
    materialDesc: f.text('Description', '物料描述', { auto: true }),
    factory: f.ref('Factory', '工厂', 'organization', { required: true, where: { kind: 'factory' } }),
    storageLocation: f.dict('Storage location', '库存地点', 'storageLocation'),
    ...factoryFields,
    extendNumber: f.text('Released by', '扩展申请', { auto: true, max: 32 }),
  },
})

/** A material that a factory may buy: an approved extension writes it, a go-live brings it in (domain/07 §3.5). */
export const materialFactory = defineDocument(shape, {
  key: ['materialNumber', 'factory'],
  title: 'materialDesc',
  sides: { buyer: { owner: 'elsAccount', sees: 'all', creates: true, edits: { status: 'active' } } },
  found: {
    menu: { en: 'Materials at factories', zh: '物料工厂视图', icon: 'deployment-unit', group: 'masterData', at: 50 },
    buyer: { roles: { ...lookedUp, dataSteward: '*' } },
  },
  transitions: inUseTransitions(shape, 'buyer'),
  places: {
    materialNumber: ['fact'],
    materialDesc: ['fact'],
    factory: ['sort', 'fact'],
    storageLocation: ['column', 'fact'],
    purchaseGroup: ['filter'],
    receivingTime: ['column', 'fact'],
    extendNumber: ['column', 'fact'],
  },
  list: {
    sort: 'materialNumber',
  },
  form: [{ en: 'Factory', zh: '工厂视图' }],
  csv: {},
})

export type MaterialFactory = DocOf<typeof materialFactory>
