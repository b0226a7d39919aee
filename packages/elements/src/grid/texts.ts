import { ownWords } from '../host/common/speech.ts'

/** The grid's own words. */
export const gridTexts = ownWords(
  'grid',
  { selectAll: 'Select all on this page', selectRow: 'Select this row' },
  { selectAll: '全选本页', selectRow: '选择此行' },
)
