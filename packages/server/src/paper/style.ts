/** How paper looks: black on white, with as little ink as tells things apart. */
import { label } from '@srm/core/i18n/translate'
import type { Paper } from './paper.ts'

export const grey = '#6b7280'
export const hairline = '#d1d5db'
export const shade = '#f3f4f6'

/** Of every sheet, in points. */
export const format = { margins: [36, 40, 36, 44], upright: 523, onItsSide: 770 } as const

/** Points between the margins. Whatever grows is told its width: else a long word would push it off the sheet. */
export const innerWidth = ({ isLandscape }: Pick<Paper, 'isLandscape'>): number =>
  isLandscape ? format.onItsSide : format.upright

export const say = label
