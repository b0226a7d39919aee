import { f } from './field.ts'

/** What each side notes about a document for itself (decisions §10.4). */
export const sideNotes = {
  innerRemark: f.note('Internal note', '内部备注'),
  tags: f.text('Tags', '标签'),
} as const
