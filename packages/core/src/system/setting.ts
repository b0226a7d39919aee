import { type DocOf, defineDocument } from '../definition/document.ts'
import { f } from '../definition/field.ts'
import { defineShape, machine, state } from '../definition/shape.ts'
import { everySide, ownRowsOn } from './everySide.ts'

const shape = defineShape({
  name: 'setting',
  en: 'Setting',
  zh: '参数',
  statuses: { status: machine('Status', '状态', 'active', { active: state('In force', '生效', 'green') }) },
  fields: {
    settingKey: f.text('Setting', '参数', { required: true, max: 64 }),
    settingValue: f.text('Value', '值', { required: true, max: 500 }),
  },
})

/**
 * What an account, or the platform for all, set otherwise than `settings.ts` declares (domain/08 §4.10). Written by the
 * calls of settings alone, which know what each of them may be.
 */
export const setting = defineDocument(shape, {
  key: ['settingKey'],
  serverSees: true,
  platformShared: true,
  sides: ownRowsOn(everySide, { creates: false }),
  found: { menu: { en: 'Settings', zh: '参数', icon: 'setting', group: 'operation', at: 30 }, administered: true },
  transitions: {},
  permissions: ['edit'],
  places: {
    settingValue: ['column', 'search'],
    status: ['-column', '-filter'],
    lastUpdateDate: ['column'],
  },
  list: {
    sort: 'settingKey',
  },
  form: [{ en: 'Setting', zh: '参数' }],
})

export type Setting = DocOf<typeof setting>
