import type { IsoDate } from '../field.ts'

/** The day so many days after another; before it where they are below zero. */
export const dayAfter = (day: string, days: number): IsoDate =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10) as IsoDate
