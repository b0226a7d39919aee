/** Clocks of zones, by the rules of this machine: files are read and written by the same ones, and so is what is picked. */

/** Offsets of zones by quarter of an hour, in milliseconds: the rows of a file ask for the same ones again and again. */
const quarter = 900_000
const offsets = new Map<string, number>()
const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known) return known
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, hourCycle: 'h23', second: '2-digit', ...parts })
  formats.set(zone, format)
  return format
}
/** What clocks of a zone are ahead of UTC at an instant, in milliseconds. */
export function offsetOf(zone: string, instant: number): number {
  if (zone === 'UTC') return 0
  const start = Math.floor(instant / quarter) * quarter
  const key = `${zone}/${start}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  if (offsets.size > 50_000) offsets.clear()
  const [year = 0, month = 1, ...rest] = (formatOf(zone).format(start).match(/\d+/g) ?? []).map(Number)
  const [day, hours, minutes, seconds] = rest
  const offset = Date.UTC(year, month - 1, day, hours, minutes, seconds) - start
  offsets.set(key, offset)
  return offset
}

/**
 * The instant at which clocks of `zone` show a time of day, both in milliseconds; one that occurs twice is the earlier one.
 * @param local the time of day as if it were UTC
 */
export function instantIn(zone: string, local: number): number {
  const first = local - offsetOf(zone, local - 86_400_000)
  const second = local - offsetOf(zone, first)
  return second === first ? first : local - offsetOf(zone, second)
}

const week = 7 * 86_400_000
const [first, last] = [Date.UTC(1900), Date.UTC(2200)]

/** The first quarter of an hour after `from` with another offset than it, `to` having one. */
function changeBetween(zone: string, from: number, to: number): number {
  const before = offsetOf(zone, from)
  let [low, high] = [from / quarter, to / quarter]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetOf(zone, middle * quarter) === before) low = middle
    else high = middle
  }
  return high * quarter
}

export interface ZoneChange {
  /** Milliseconds since 1970. */
  readonly at: number
  /** From then on. */
  readonly offset: number
}

const changes = new Map<string, readonly ZoneChange[]>()

/** Every change of a zone's clocks from 1900 to 2199; the first entry is how they were before. */
export function zoneChanges(zone: string): readonly ZoneChange[] {
  const known = changes.get(zone)
  if (known) return known
  const found: ZoneChange[] = [{ at: Number.NEGATIVE_INFINITY, offset: offsetOf(zone, first) }]
  for (let from = first; from < last; from += week) {
    if (offsetOf(zone, from) === offsetOf(zone, from + week)) continue
    const at = changeBetween(zone, from, from + week)
    found.push({ at, offset: offsetOf(zone, at) })
  }
  changes.set(zone, found)
  return found
}
