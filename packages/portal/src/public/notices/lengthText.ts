import type { Words } from '../../words/zhCn.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/** A length of time in its largest useful unit: 26 h, 5 min, 4 d from three days on. Before the sign-in no sentences of the server are loaded. */
export function lengthText(milliseconds: number, { days, hours, minutes }: Words['notices']): string {
  if (milliseconds >= 3 * day) return days(Math.floor(milliseconds / day))
  if (milliseconds >= hour) return hours(Math.floor(milliseconds / hour))
  return minutes(Math.max(0, Math.floor(milliseconds / minute)))
}
