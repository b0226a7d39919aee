/** What was bargained about an offer, as the comparison tells it (domain/04 §3.6). Pure. */
import { decimal, plain, round } from '../../decimal.ts'
import type { Decimal } from '../../definition/field.ts'
import type { bargainResults } from '../bargains/bargainCodes.ts'

/** What a quotation line says of its offers; prices are without tax, for `priceBase` units. */
export interface BargainedQuoteLine {
  /** What was quoted, where another price was agreed on since. */
  readonly quotedPrice?: Decimal | null
  readonly bargainPrice?: Decimal | null
  readonly bargainSendStatus?: keyof typeof bargainResults | null
  readonly bargainRound?: number | null
}

/** The same beside an offer; prices are of one unit. */
export interface BargainedOffer {
  readonly status: keyof typeof bargainResults
  readonly rounds: number
  /** The price that was offered last. */
  readonly offered: Decimal | null
  /** What was quoted; null where that is the price. */
  readonly quoted: Decimal | null
}

/**
 * @param base of how many units the prices are
 * @param worth of one unit of their currency, where it is another one than the inquiry's
 */
export function bargainedOffer(
  line: BargainedQuoteLine,
  base: Decimal,
  worth: Decimal = '1',
): BargainedOffer | undefined {
  const { bargainSendStatus, bargainPrice, bargainRound, quotedPrice } = line
  if (!bargainSendStatus || bargainSendStatus === 'none') return undefined
  const ofOne = (price: Decimal | null | undefined) =>
    price ? plain(round(decimal(price).times(decimal(worth)).div(decimal(base)), 8)) : null
  return {
    status: bargainSendStatus,
    rounds: bargainRound ?? 0,
    offered: ofOne(bargainPrice),
    quoted: ofOne(quotedPrice),
  }
}
