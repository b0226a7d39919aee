import { SrmError } from '@srm/core/client/errors'

/** What the page has to put right; trying again is of no use. */
export const pageFault = (key: string): SrmError => new SrmError('invalid', { status: 0, key })
