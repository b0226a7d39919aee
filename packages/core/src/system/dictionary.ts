import { type DocOf, defineDocument } from '../definition/document.ts'
import { f } from '../definition/field.ts'
import { inUseTransitions } from '../definition/inUseTransitions.ts'
import { inUse } from '../definition/machines.ts'
import { defineShape } from '../definition/shape.ts'
import { lookedUp } from '../definition/sides/found.ts'
import { ownRowsOn } from './everySide.ts'

const shape = defineShape({
  name: 'dictionary',
  en: 'Business dictionary',
  zh: '业务字典',
  statuses: { status: inUse },
  fields: {
    dictionaryType: f.text('Dictionary', '字典类型', { isCode: true, required: true, max: 32 }),
    dictionaryCode: f.text('Code', '编码', { isCode: true, required: true, max: 32 }),
    nameEn: f.text('English', '英文', { required: true, max: 100 }),
    nameZh: f.text('Chinese', '中文', { required: true, max: 100 }),
    sort: f.number('Order', '排序', { initial: 0 }),
    /** What the code is in standards that files follow: of units that of UN/ECE Recommendation 20 and 21. */
    standardCode: f.text('Standard code', '标准代码', { max: 8 }),
  },
})

const keepers = ['buyer', 'platform'] as const

/** Codes of an account with their names in both languages; the platform account's are everybody's (spec §3, §7 getDic). */
export const dictionary = defineDocument(shape, {
  key: ['dictionaryType', 'dictionaryCode'],
  title: 'nameZh',
  platformShared: true,
  sides: ownRowsOn(keepers, { edits: { status: 'active' }, deletes: { status: ['active', 'inactive'] } }),
  immutable: { fields: ['dictionaryType', 'dictionaryCode'] },
  found: {
    menu: { en: 'Dictionary', zh: '业务字典', icon: 'book', group: 'content', at: 10 },
    buyer: { roles: { ...lookedUp, dataSteward: '*' } },
    platform: { administered: true },
  },
  transitions: inUseTransitions(shape, keepers),
  places: {
    dictionaryCode: ['search', 'sort'],
    nameEn: ['column', 'search'],
    sort: ['column'],
    status: ['-csv'],
    remark: ['-csv'],
  },
  list: {
    sort: 'dictionaryType',
  },
  csv: {},
})

export type Dictionary = DocOf<typeof dictionary>
