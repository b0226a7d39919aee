import { type DocOf, defineDocument } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { inUseTransitions } from '../../definition/inUseTransitions.ts'
import { inUse } from '../../definition/machines.ts'
import { defineShape } from '../../definition/shape.ts'
import { everySide, ownRowsOn } from '../everySide.ts'

const shape = defineShape({
  name: 'application',
  en: 'Application',
  zh: '应用',
  statuses: { status: inUse },
  fields: {
    appCode: f.text('Code', '应用编码', { required: true, max: 32, pattern: '^[A-Za-z][A-Za-z0-9_]*$' }),
    nameEn: f.text('English', '英文名称', { required: true, max: 60 }),
    nameZh: f.text('Chinese', '中文名称', { required: true, max: 60 }),
    appUrl: f.text('Address', '地址', { required: true, max: 200, pattern: '^(/[\\w.\\-]*)+$|^https://' }),
    appIcon: f.text('Icon', '图标', { max: 40 }),
    sort: f.number('Order', '排序', { initial: 0 }),
  },
})

/** An application an account may open besides this one; the platform's are everybody's (spec §7 getMyApp). */
export const application = defineDocument(shape, {
  key: ['appCode'],
  title: 'nameZh',
  platformShared: true,
  serverSees: true,
  sides: ownRowsOn(everySide, { edits: { status: 'active' }, deletes: { status: ['active', 'inactive'] } }),
  found: { menu: { en: 'Applications', zh: '应用', icon: 'api', group: 'operation', at: 20 }, administered: true },
  transitions: inUseTransitions(shape, everySide, { activate: { permission: 'deactivate' } }),
  places: {
    nameEn: ['column', 'search'],
    appUrl: ['column'],
    sort: ['column'],
    remark: ['-form'],
  },
  list: {
    sort: 'appCode',
  },
  form: [{ en: 'Application', zh: '应用信息' }],
})

export type Application = DocOf<typeof application>
