/** The opened quotes of an inquiry, to be compared (`compareQuotes`), and the same as a workbook. No part of what lists load. */
import type { Decimal } from '../../definition/field.ts'
import type { OpenedQuotes } from '../../sourcing/comparison/openedQuotes.ts'
import type { Caller } from '../caller.ts'
import { queryText } from '../query.ts'

export interface ComparisonFileQuery {
  /** Another round than the last one that was opened. */
  readonly round?: number
  /** Percent that fewer suppliers may cost more; 5 where it is not told. */
  readonly tolerance?: Decimal
  /** `en` where it is not told. */
  readonly words?: 'en' | 'zh'
}

const pathOf = (inquiry: string): string => `/buyer/inquiry/${inquiry}/comparison`

/**
 * What was opened of an inquiry, of all its rounds; sealed quotes are not among it.
 * @param inquiry its uuid
 * @throws SrmError
 */
export const askOpenedQuotes = ({ call }: Pick<Caller, 'call'>, inquiry: string): Promise<OpenedQuotes> =>
  call({ method: 'GET', path: pathOf(inquiry) })

/** Where the comparison is as a workbook: for `downloadLink`. */
export const comparisonFilePath = (inquiry: string, query: ComparisonFileQuery = {}): string =>
  `${pathOf(inquiry)}/export${queryText({ ...query })}`
