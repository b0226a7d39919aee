/** Docks of a plant, and the slots in which lorries come to them (domain/05 §1.2). Pure. */
import type { Issue } from '../../definition/document.ts'
import { f } from '../../definition/field.ts'
import { instantIn } from '../../definition/files/zoneOffset.ts'

/** A dock that is open at the same hours every day, by the clocks of the plant. */
export interface Dock {
  readonly dock: string
  /** `08:00` */
  readonly from: string
  readonly to: string
  readonly slotMinutes: number
  /** Lorries in one slot. */
  readonly capacity: number
}

const clock = '^([01]\\d|2[0-3]):[0-5]\\d$'

export const dockColumns = {
  dock: f.text('Dock', '月台', { required: true, max: 20 }),
  from: f.text('Open from', '开放时间', { required: true, max: 5, pattern: clock, initial: '08:00' }),
  to: f.text('Until', '结束时间', { required: true, max: 5, pattern: clock, initial: '17:00' }),
  slotMinutes: f.number('Minutes of a slot', '时段（分钟）', { required: true, initial: 60 }),
  capacity: f.number('Lorries at once', '同时车辆数', { required: true, initial: 1 }),
} as const

/** Shorter slots than this are none. */
const shortest = 15

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Docks that nobody could come to: closed before they open, slots too short, nobody at once, a name twice. */
export function dockIssues(docks: readonly Dock[] | null): Issue[] {
  const all = docks ?? []
  return all.flatMap(({ dock, from, to, slotMinutes, capacity }, i): Issue[] => [
    ...(from < to ? [] : [{ path: `docks.${i}.to`, rule: 'timeOrder' }]),
    ...(slotMinutes >= shortest ? [] : [{ path: `docks.${i}.slotMinutes`, rule: 'tooSmall', limit: shortest }]),
    ...(capacity > 0 ? [] : [{ path: `docks.${i}.capacity`, rule: 'tooSmall', limit: 1 }]),
    ...(all.findIndex((one) => one.dock === dock) === i ? [] : [{ path: `docks.${i}.dock`, rule: 'twice' }]),
  ])
}

/** The slots of a dock on a day, as notices name them: `2026-11-21 08:00/09:00`. @param day ISO date */
export function slotsOf({ from, to, slotMinutes }: Dock, day: string): readonly string[] {
  const [start, end] = [minutesOf(from), minutesOf(to)]
  const count = Math.floor((end - start) / slotMinutes)
  return Array.from({ length: Math.max(0, count) }, (_, i) => {
    const begin = start + i * slotMinutes
    return `${day} ${timeOf(begin)}/${timeOf(begin + slotMinutes)}`
  })
}

/** The instant at which a slot begins by the clocks of `zone` (ISO 8601 UTC). */
export const beginOfSlot = (slot: string, zone: string): string =>
  new Date(instantIn(zone, Date.parse(`${dayOfSlot(slot)}T${slot.slice(11, 16)}Z`))).toISOString()

/** The day of a slot. */
export const dayOfSlot = (slot: string): string => slot.slice(0, 10)

/** A dock with its slots, and whether each is free: whoever asks learns no more of the others. */
export interface DockSlots {
  readonly dock: string
  /** `begins`: the instant (ISO 8601 UTC). */
  readonly slots: readonly { readonly slot: string; readonly begins: string; readonly isFree: boolean }[]
}
