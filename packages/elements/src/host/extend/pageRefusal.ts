import { SrmError } from '@srm/core/client/errors'

/** The page did not let something happen; `said`: its sentence, '' where nothing is to be said. */
export class PageRefusal extends SrmError {
  readonly said: string
  constructor(said: string) {
    super('refused', { status: 0, key: 'embed.refusedByPage' })
    this.said = said
  }
}

/** Is there nothing to say of a failure: the page let something not happen, without a word? */
export const isSilent = (error: unknown): boolean => error instanceof PageRefusal && error.said === ''
