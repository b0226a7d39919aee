import { useState } from 'react'
import type { Locale } from '../../host/settings.ts'
import { Icon } from '../../style/Icon.tsx'
import { addMonths, monthSheet } from './calendar.ts'
import { cellTexts } from './cellTexts.ts'

const classes = (...names: (string | false)[]) => names.filter(Boolean).join(' ')

/** The month below a date cell; the cell keeps the focus, the mouse picks a day. */
export function MonthCalendar({
  value,
  today,
  locale,
  onPick,
}: {
  /** ISO date, or undefined when the cell holds none. */
  readonly value: string | undefined
  readonly today: string
  readonly locale: Locale
  readonly onPick: (date: string) => void
}) {
  const text = cellTexts(locale)
  const [turned, setTurned] = useState({ from: value, months: 0 })
  const months = turned.from === value ? turned.months : 0
  const shown = addMonths(value ?? today, months)
  const turn = (by: number) => setTurned({ from: value, months: months + by })
  return (
    <div className="calendar">
      <div className="calendar-head">
        <button
          type="button"
          className="icon-button"
          tabIndex={-1}
          aria-label={text.previousMonth}
          onClick={() => turn(-1)}
        >
          <Icon name="left" />
        </button>
        {shown.slice(0, 7)}
        <button type="button" className="icon-button" tabIndex={-1} aria-label={text.nextMonth} onClick={() => turn(1)}>
          <Icon name="right" />
        </button>
      </div>
      {text.weekdays.map((weekday) => (
        <span key={weekday} className="calendar-weekday">
          {weekday}
        </span>
      ))}
      {monthSheet(shown).map((day) => (
        <button
          type="button"
          key={day}
          tabIndex={-1}
          className={classes(
            'calendar-day',
            day === today && 'is-today',
            day.slice(0, 7) !== shown.slice(0, 7) && 'is-other',
          )}
          aria-pressed={day === value}
          aria-label={day}
          onClick={() => onPick(day)}
        >
          {Number(day.slice(8))}
        </button>
      ))}
    </div>
  )
}
