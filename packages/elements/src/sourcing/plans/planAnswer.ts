import { compare, decimal, plain } from '@srm/core/decimal'
import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import { date, quantity } from '@srm/core/i18n/format'
import type { Plan } from '@srm/core/sourcing/plans/plan'
import { hasGap, replyFault } from '@srm/core/sourcing/plans/planRules'
import type { Deviation, LineAnswer, Whole } from '../../document/definition/screenTypes.ts'
import { PlanAnswerGrid } from './PlanAnswerGrid.tsx'
import { PlanNote } from './PlanNote.tsx'
import { planGridWords } from './planGridWords.ts'
import { isDecimal } from './planRows.ts'

/** How a supplier answers the periods of a plan (domain/04 §3.3). */

type Line = Plan['lines'][number]

const asLine = (line: AnyRow): Line =>
  ({
    ...line,
    replyQuantity: line.replyQuantity ?? null,
    replyDate: line.replyDate ?? null,
    gapReason: line.gapReason || null,
  }) as unknown as Line

/** "−20", "on 12-15" beside what was asked. */
function gapText(line: AnyRow, { locale, place }: Whole): string {
  const words = planGridWords(locale)
  const { needQuantity, replyQuantity, replyDate } = line
  const isLess = isDecimal(needQuantity) && isDecimal(replyQuantity) && compare(replyQuantity, needQuantity) < 0
  return isLess
    ? words.gap(quantity(plain(decimal(needQuantity).minus(decimal(replyQuantity)))))
    : words.late(date(String(replyDate), place))
}

/** Where the answer to a period stands: firm and open, without a reason, less or later, as asked. */
export function periodDeviation(line: AnyRow, scope: Whole, { bucket }: AnyDoc): Deviation {
  const words = planGridWords(scope.locale)
  const kind = (bucket ?? 'week') as Plan['bucket']
  const fault = replyFault(kind, asLine(line))
  if (fault?.message === 'plan.noReply')
    return { kind: 'open', tone: 'grey', text: words.open, fault: { column: 'replyQuantity', text: words.noReply } }
  if (fault?.message === 'plan.noGapReason')
    return {
      ...{ kind: 'error', tone: 'red', text: gapText(line, scope) },
      fault: { column: 'gapReason', text: words.reasonMissing },
    }
  if (fault)
    return { kind: 'error', tone: 'red', text: words.open, fault: { column: 'replyQuantity', text: words.noReply } }
  if (line.replyQuantity == null) return { kind: 'none', tone: 'grey', text: words.optional }
  if (hasGap(kind, asLine(line)))
    return { kind: 'deviates', tone: 'gold', text: gapText(line, scope), columns: ['replyQuantity'] }
  return { kind: 'same', tone: 'green', text: scope.words.answer.same }
}

export const planAnswer: LineAnswer = {
  answers: { replyQuantity: 'needQuantity', replyDate: 'bucketStart' },
  namesOwn: true,
  inGrid: PlanAnswerGrid,
  shows: ['materialDesc', 'needQuantity', 'baseUnit', 'zone', 'formerQuantity'],
  first: ['replyQuantity'],
  version: ({ planVersion }) => String(planVersion ?? ''),
  note: PlanNote,
  words: (locale) => {
    const { title, open, openCount, ready, openFirst, pasteHint, state: deviation } = planGridWords(locale)
    return { title, open, openCount, ready, openFirst, pasteHint, deviation }
  },
  deviation: periodDeviation,
}
