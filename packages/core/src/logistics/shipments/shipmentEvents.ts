/** What happens to a shipment on its way (domain/05 §1.7). Pure. */
import type { Given, Moment } from '../../definition/document.ts'

/** A point of the way. */
export interface ShipmentEvent {
  /** ISO 8601 UTC. */
  readonly time: string
  readonly status: string
  readonly place: string | null
  readonly text: string | null
}

export interface Shipment {
  readonly events: readonly ShipmentEvent[] | null
  readonly lastPlace: string | null
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** A further point of the way, behind those before it. */
export const happened =
  (status: string) =>
  ({ events, lastPlace }: Shipment, { now }: Moment, given: Given) => {
    const place = textOf(given.eventPlace)
    return {
      events: [...(events ?? []), { time: now, status, place, text: textOf(given.eventText) }],
      lastPlace: place ?? lastPlace,
      ...(status === 'delivered' ? { deliveredTime: now } : {}),
    }
  }
