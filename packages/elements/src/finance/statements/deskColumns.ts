import type { Locale } from '../../host/settings.ts'
import { figureWords } from '../figures/figureWords.ts'
import { statementDeskWords } from './statementDeskWords.ts'

/** What is told of a row besides its company, in the order in which it stands. */
export const deskColumns = ['company', 'currency', 'items', 'oldest', 'net', 'tax', 'gross', 'disputed'] as const
export type DeskColumn = (typeof deskColumns)[number]

/** Columns of figures, which stand right. */
export const isFigure = (key: DeskColumn): boolean => ['net', 'tax', 'gross', 'disputed'].includes(key)

export function deskTitles(locale: Locale): Readonly<Record<DeskColumn, string>> {
  const { items, oldest, net, tax, gross, disputed } = statementDeskWords(locale)
  const { company, currency } = figureWords(locale)
  return { company, currency, items, oldest, net, tax, gross, disputed }
}
