/** How a letter leaves: one function for each channel that is configured. */
import type { Channel } from './outbox.ts'

/** A letter on its way: the text with the addresses of its links. */
export interface Parcel {
  readonly uuid: string
  readonly recipient: string
  readonly subject: string
  readonly body: string
  /** ISO 8601. */
  readonly createDate: string
}

/**
 * Hands a letter over. The signal ends the attempt when the server stops.
 * @throws Undeliverable when trying again is of no use, any other error when it may be
 */
export type Transport = (parcel: Parcel, signal: AbortSignal) => Promise<void>
/** A channel without a transport holds its letters back. */
export type Transports = { readonly [C in Channel]?: Transport }

/** The letter will never be taken: the recipient does not exist, or is no address. */
export class Undeliverable extends Error {}
