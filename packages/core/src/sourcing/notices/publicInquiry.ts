/**
 * What anybody may read of an inquiry and of its result (domain/04 §3.10): these values and no others go into notices, so that none
 * of them says what its suppliers, quotes or prices are.
 */
import { decimal, plain, sum } from '../../decimal.ts'
import type { Decimal } from '../../definition/field.ts'
import type { Award } from '../awards/award.ts'
import type { Inquiry } from '../inquiries/inquiry.ts'

export interface PublicLine {
  readonly itemNumber: number
  readonly materialDesc: string
  /** Null where the buyer says no quantities in public. */
  readonly quantity: Decimal | null
  readonly quoteUnit: string | null
}

export interface PublicInquiry {
  readonly subject: string
  readonly buyerName: string
  readonly quoteMethod: Inquiry['quoteMethod']
  readonly beginDate: string | null
  readonly quoteEndTime: string | null
  readonly questionsEnd: string | null
  /** Names of its categories. */
  readonly categories: readonly string[]
  readonly lines: readonly PublicLine[]
}

export interface PublicWinner {
  readonly name: string
  /** Excluding tax; null where the buyer says no amounts in public. */
  readonly amount: Decimal | null
}

export interface PublicResult {
  readonly subject: string
  readonly buyerName: string
  /** Of nobody: it ended without an award. */
  readonly winners: readonly PublicWinner[]
  readonly currency: string | null
  /** Quotes that were opened in the last round. */
  readonly validBids: number
}

interface Told {
  readonly buyerName: string
  readonly categories: readonly string[]
  /** Setting `notice.publishQuantity`. */
  readonly saysQuantity: boolean
}

export const publicInquiry = (doc: Inquiry, { buyerName, categories, saysQuantity }: Told): PublicInquiry => ({
  subject: doc.subject,
  buyerName,
  quoteMethod: doc.quoteMethod,
  beginDate: doc.beginDate,
  quoteEndTime: doc.quoteEndTime,
  questionsEnd: doc.questionsEnd,
  categories,
  lines: doc.lines.map(({ itemNumber, materialDesc, quantity, quoteUnit }) => ({
    ...{ itemNumber, materialDesc: materialDesc ?? '' },
    ...(saysQuantity ? { quantity, quoteUnit } : { quantity: null, quoteUnit: null }),
  })),
})

interface Won {
  readonly buyerName: string
  readonly validBids: number
  /** Setting `notice.publishPrice`. */
  readonly saysAmount: boolean
}

/** The winners of an award in the order of its lines; of a failed inquiry there is no award. */
export function publicResult(
  { subject }: Pick<Inquiry, 'subject'>,
  award: Award | undefined,
  { buyerName, validBids, saysAmount }: Won,
): PublicResult {
  const lines = award?.lines ?? []
  const accounts = [...new Set(lines.map(({ toElsAccount }) => toElsAccount))]
  const winners = accounts.map((account) => {
    const own = lines.filter(({ toElsAccount }) => toElsAccount === account)
    const amount = sum(own.map(({ subtotalAmount }) => decimal(subtotalAmount ?? '0')))
    return { name: own[0]?.supplierName ?? '', amount: saysAmount ? plain(amount) : null }
  })
  return { subject, buyerName, validBids, winners, currency: saysAmount ? (award?.currency ?? null) : null }
}
