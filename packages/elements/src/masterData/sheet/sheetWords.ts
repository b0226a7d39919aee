import { ownWords } from '../../host/common/speech.ts'

/** Words that only the source sheet needs. */
interface SheetWords {
  readonly open: string
  readonly saveDraft: string
  readonly activate: string
  readonly saved: string
  readonly activated: (count: number) => string
  readonly chooseTitle: string
  readonly choose: string
  readonly valid: (day: string) => string
  readonly drafts: (day: string) => string
  readonly noneValid: string
  readonly noDrafts: string
  readonly takeOver: string
  readonly divide: string
  readonly missing: (share: string) => string
  readonly over: (share: string) => string
  readonly complete: string
  readonly unread: (count: number) => string
  readonly sumFrom: (day: string, sum: string) => string
  readonly period: string
  readonly status: string
}

const en: SheetWords = {
  open: 'As a sheet',
  saveDraft: 'Save draft',
  activate: 'Save and activate',
  saved: 'The sheet is saved as a draft.',
  activated: (count) => `${count} ${count === 1 ? 'source is' : 'sources are'} valid.`,
  chooseTitle: 'Which sources?',
  choose: 'Choose a material or a category. Rows of one plant that begin on the same day become valid together.',
  valid: (day) => `Valid on ${day}`,
  drafts: (day) => `Drafts that begin on ${day}`,
  noneValid: 'No source is valid on this day.',
  noDrafts: 'No drafts begin on this day.',
  takeOver: 'Take over the valid set',
  divide: 'Divide equally',
  missing: (share) => `${share} missing to 100`,
  over: (share) => `${share} more than 100`,
  complete: 'The shares add up to 100.',
  unread: (count) => `${count} invalid, not counted`,
  sumFrom: (day, sum) => `From ${day} on the shares add up to ${sum}, not to 100.`,
  period: 'Valid',
  status: 'Status',
}

const zhCn: SheetWords = {
  open: '按整表编辑',
  saveDraft: '保存草稿',
  activate: '保存并启用',
  saved: '配额表已保存为草稿。',
  activated: (count) => `${count} 个货源已生效。`,
  chooseTitle: '请选择货源对象',
  choose: '请选择物料或物料分类。同一工厂、同一生效日期的货源将一起生效。',
  valid: (day) => `${day} 有效货源`,
  drafts: (day) => `${day} 生效的草稿`,
  noneValid: '当日没有有效货源。',
  noDrafts: '没有当日生效的草稿。',
  takeOver: '沿用有效货源',
  divide: '平均分配',
  missing: (share) => `距 100 还差 ${share}`,
  over: (share) => `超出 100 共 ${share}`,
  complete: '配额合计为 100。',
  unread: (count) => `${count} 个配额有误，未计入`,
  sumFrom: (day, sum) => `自 ${day} 起配额合计为 ${sum}，应为 100。`,
  period: '有效期',
  status: '状态',
}

export const sheetWords = ownWords<SheetWords>('sheet', en, zhCn)
