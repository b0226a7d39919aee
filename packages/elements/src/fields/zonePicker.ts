import calendar from '@rc-component/picker/generate/dayjs'
import { instantIn, offsetOf } from '@srm/core/definition/files/zoneOffset'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)

/** What clocks of `zone` show at an instant in milliseconds, whatever zone the browser is in. */
const shownIn = (zone: string, instant: number): Dayjs => dayjs.utc(instant + offsetOf(zone, instant))

/** What the picker shows of an instant (ISO 8601); undefined unless it is one. */
export function pickedOf(zone: string, instant: string): Dayjs | undefined {
  const time = Date.parse(instant)
  return Number.isNaN(time) ? undefined : shownIn(zone, time)
}

/** The instant (ISO 8601 UTC) of the minute that was picked. */
export const instantOf = (zone: string, picked: Dayjs): string =>
  new Date(instantIn(zone, Date.parse(`${picked.format('YYYY-MM-DDTHH:mm')}Z`))).toISOString()

const pickers = new Map<string, typeof DatePicker>()

/** The picker whose today and now are those of `zone`. */
export function pickerOf(zone: string): typeof DatePicker {
  const known = pickers.get(zone)
  if (known) return known
  const picker = DatePicker.generatePicker({ ...calendar, getNow: () => shownIn(zone, Date.now()) })
  pickers.set(zone, picker as typeof DatePicker)
  return picker as typeof DatePicker
}
