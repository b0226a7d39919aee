import { SrmError } from '@srm/core/client/errors'
import { sentenceOf } from './troubles.ts'

/** What the page was asked for did not come: its function has thrown, was rejected, or answers something else. */
export class HostTrouble extends SrmError {
  /** What is said to people. */
  readonly said: string
  /** @param what whose function it is: `rows` */
  constructor(what: string, reason: unknown) {
    super('unexpected', { status: 0, key: 'embed.failedInPage' }, reason)
    this.said = sentenceOf(reason)
    this.message = `${what}: ${this.said}`
  }
}
