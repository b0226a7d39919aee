/** The forms in which companies write days on what they send out. */

/** `y`, `m` and `d` stand for the digits of year, month and day. */
export const dateForms = {
  iso: 'y-m-d',
  dayDot: 'd.m.y',
  daySlash: 'd/m/y',
  monthSlash: 'm/d/y',
  han: 'y年m月d日',
} as const
export type DateForm = keyof typeof dateForms

/** A day in a form. @param day ISO 8601; what is none stays as it is */
export function dayIn(form: DateForm, day: string): string {
  const [, y, m, d] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (y === undefined || m === undefined || d === undefined) return day
  return dateForms[form].replace(/[ymd]/g, (part) => (part === 'y' ? y : part === 'm' ? m : d))
}
