/** Days of a month as ISO dates. Pure. */

const dayMs = 86_400_000

/** The date some days later (or earlier). */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)

/** The same day some months later, or the last day of a shorter month. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10)
}

/** The six weeks, Monday first, that hold a date's month: always 42 days, so the sheet keeps its size. */
export function monthSheet(date: string): readonly string[] {
  const first = `${date.slice(0, 7)}-01`
  const weekday = (new Date(first).getUTCDay() + 6) % 7
  return Array.from({ length: 42 }, (_, index) => addDays(first, index - weekday))
}
