/** The comparison of what was opened of an inquiry, as a workbook. */

import { compare } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import { type Fields, f } from '@srm/core/definition/field'
import { openedRounds } from '@srm/core/sourcing/comparison/openedQuotes'
import { quotation } from '@srm/core/sourcing/quotations/quotation'
import type { Context } from '../../engine/context.ts'
import { Invalid } from '../../engine/errors.ts'
import { demandPermission } from '../../engine/get.ts'
import { readParams } from '../../engine/query/readParams.ts'
import type { ComparisonOrder } from './comparisonSheet.ts'
import { openedQuotes } from './openedQuotes.ts'

const fields: Fields = {
  round: f.text('Round', '轮次', { max: 4, pattern: '^[1-9]\\d*$' }),
  tolerance: f.percent('Tolerance', '容差'),
  words: f.choice('Words', '语言', { en: ['English', '英文'], zh: ['Chinese', '中文'] }),
}

/**
 * What is written, and the number of the inquiry.
 * @throws NotAllowed, NotFound, Invalid
 */
export async function comparisonOrder(
  context: Context,
  uuid: string,
  params: Readonly<Record<string, string>>,
): Promise<ComparisonOrder & { readonly number: string }> {
  demandPermission(context, quotation, 'export')
  const { value, issues } = readParams(fields, params)
  const tolerance = value.tolerance as Decimal | null
  const isBelow = tolerance !== null && compare(tolerance, '0') < 0
  if (issues.length > 0 || isBelow) throw new Invalid(isBelow ? [{ path: 'tolerance', rule: 'notPositive' }] : issues)
  const opened = await openedQuotes(context, uuid)
  const round = value.round === null ? undefined : Number(value.round)
  if (round !== undefined && !openedRounds(opened).includes(round))
    throw new Invalid([{ path: 'round', rule: 'notOneOf' }])
  return {
    opened,
    asked: { round, today: context.moment.today, ...(tolerance === null ? {} : { tolerance }) },
    words: value.words === 'zh' ? 'zh' : 'en',
    number: opened.inquiry.enquiryNumber,
  }
}
