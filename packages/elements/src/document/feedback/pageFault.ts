import { SrmError } from '@srm/core/client/errors'

/** Milliseconds in which a page that has put an element somewhere says what it is of. */
export const givenWithin = 300

/** What the page has to put right; trying again is of no use. */
export const pageFault = (key: string): SrmError => new SrmError('invalid', { status: 0, key })
