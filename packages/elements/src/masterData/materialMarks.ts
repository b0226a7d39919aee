import type { AnyRow } from '@srm/core/definition/workflow'
import type { Scope } from '../document/definition/screenTypes.ts'
import type { RowMark } from '../document/firstRows/rowScope.ts'
import { marks } from '../style/parts/marks.ts'
import { pictureWords } from './pictureWords.ts'

/** Columns that the marks read. */
export const materialRowFields = ['images']

/** Behind the number in the list: whether there is a picture. */
export const materialMarks = ({ images }: AnyRow, { locale }: Pick<Scope, 'locale'>): readonly RowMark[] =>
  images ? [{ text: pictureWords(locale).has, className: 'muted mark', drawing: marks.picture }] : []
