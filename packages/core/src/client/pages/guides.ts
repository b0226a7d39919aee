/** What roles do and where, for everybody. No part of what lists of documents load. */
import type { Guide, GuideHead } from '../../found/guide.ts'
import type { Caller } from '../caller.ts'

/**
 * The roles that there are guides for.
 * @throws SrmError
 */
export const askGuides = ({ call }: Pick<Caller, 'call'>): Promise<{ readonly items: readonly GuideHead[] }> =>
  call({ method: 'GET', path: '/public/guides', open: true })

/** @throws SrmError NotFound where there is no such role */
export const askGuide = ({ call }: Pick<Caller, 'call'>, roleCode: string): Promise<Guide> =>
  call({ method: 'GET', path: `/public/guides/${encodeURIComponent(roleCode)}`, open: true })
