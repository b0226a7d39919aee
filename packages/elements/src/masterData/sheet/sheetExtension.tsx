import type { IsoDate } from '@srm/core/definition/field'
import { readValue } from '@srm/core/definition/read'
import type { AnyRow } from '@srm/core/definition/workflow'
import { sourceSheet } from '@srm/core/masterData/sources/sourceSheet'
import type { DocumentExtension, DocumentWords, Form } from '../../document/definition/screenTypes.ts'
import { isEmpty } from '../../grid/format.ts'
import { type ShareSum, shareSum } from './shareSum.ts'
import { sheetWords } from './sheetWords.ts'

/** The shares of the form; undefined while nothing is typed or no day can be read. */
export function sharesOf({ state, typed }: Form): ShareSum | undefined {
  const { validStartDate, expiryDate } = state.values
  const found = readValue(sourceSheet.shape.fields.validStartDate, validStartDate)
  if (typed.lines.length === 0 || !('value' in found) || !found.value) return undefined
  return shareSum(typed.lines, { validStartDate: found.value as IsoDate, expiryDate })
}

/** Must the shares add up to 100? */
export const isShared = ({ state }: Form): boolean => state.values.quotaArrangement === 'Y'

/** What is wrong with the shares, in a few words; undefined where nothing is. */
export function shareFault(
  { unread, sum, missing, later }: ShareSum,
  locale: Form['scope']['locale'],
): string | undefined {
  const words = sheetWords(locale)
  if (unread > 0) return words.unread(unread)
  if (later) return words.sumFrom(later.day, later.sum)
  if (sum === '100') return undefined
  return missing.startsWith('-') ? words.over(missing.slice(1)) : words.missing(missing)
}

/** The sum under the column of shares, and beside it what is missing. */
function lineTotals(form: Form) {
  const { locale, words } = form.scope
  const shares = sharesOf(form)
  if (!shares) return {}
  const fault = isShared(form) || shares.unread > 0 ? shareFault(shares, locale) : undefined
  return {
    toElsAccount: words.single.total,
    supplierName: fault && <span className="sheet-fault sheet-missing">{fault}</span>,
    quota: <span className={fault ? 'sheet-fault' : 'sheet-sum'}>{shares.sum}%</span>,
  }
}

const titled = (title: string, one: string): DocumentWords => ({
  title,
  one,
  many: one,
  create: title,
  count: (count) => count,
})

export const extension: DocumentExtension = {
  words: { en: titled('Source sheet', 'source sheet'), zh_cn: titled('货源配额表', '货源配额表') },
  lineTotals,
  // A row ends when the sheet says so, unless somebody has typed another day.
  lineProposals: {
    head: ['expiryDate'],
    line: ['toElsAccount'],
    fills: ['expiryDate'],
    ask: async ({ expiryDate }, lines) => lines.map(() => expiryDate ?? null),
    fill: (line, answer, last): AnyRow =>
      isEmpty(line.expiryDate) || line.expiryDate === last?.expiryDate ? { expiryDate: answer } : {},
    notes: () => [],
  },
}
