/** A price of a contract as a file gives it: all that it needs but what it is of. */
import { documents } from '@srm/core/documents'
import { sampleInput } from './sample.ts'

const sample = sampleInput(documents.priceRecord, 1) as Record<string, string>

export const contractPrice = {
  toElsAccount: sample.toElsAccount,
  cateLevelCode: sample.cateLevelCode,
  currency: sample.currency,
  orderUnit: sample.orderUnit,
  priceExcludingTax: '10',
  priceStart: '2027-01-01',
  priceExpiryDate: '2027-12-31',
  sourceType: 'import',
  sourceNumber: 'HT-1',
}
