/** What is to end on a day is told before: a part of the definitions whose documents have a last day. */
import { f } from '../field.ts'

/** So many days before the last one, each told once (domain/01 Part A §0.11). */
export const reminderDays = [60, 30, 7] as const

/** The days of the last reminder. */
export const remindedDays = f.number('Reminded days before', '已提前提醒天数', { auto: 'filled' })
