import { dayAfter } from '@srm/core/definition/time/day'
import { type DockSlots, dayOfSlot } from '@srm/core/logistics/docks/docks'
import { useState } from 'react'
import type { Form } from '../document/definition/screenTypes.ts'
import { filledOf } from '../document/form/lines/filledLines.ts'
import { useStyles } from '../style/useStyles.ts'
import { noticeWords } from './noticeWords.ts'
import slotsCss from './slots.css?inline'

/** As many days as the server tells at once. */
const shown = 5

/** The order line that says for which plant the goods are. */
function wantedOf(form: Form): { readonly orderNumber: string; readonly orderItemNumber: number } | undefined {
  const line = filledOf(form).find(
    ({ orderNumber, orderItemNumber }) => typeof orderNumber === 'string' && typeof orderItemNumber === 'number',
  )
  return line && { orderNumber: String(line.orderNumber), orderItemNumber: Number(line.orderItemNumber) }
}

/** Slots of one dock, a row for each day. */
function DockTable({ dock, form }: { readonly dock: DockSlots; readonly form: Form }) {
  const words = noticeWords(form.scope.locale)
  const { dock: chosenDock, deliveryTimeSlot: chosen, eta } = form.state.values
  const days = Map.groupBy(dock.slots, ({ slot }) => dayOfSlot(slot))
  // who has said when he comes is not contradicted, unless he only said when a slot begins
  const isProposed = (when: unknown) => when == null || dock.slots.some(({ begins }) => begins === when)
  const choose = ({ slot, begins }: DockSlots['slots'][number]) => {
    form.set('dock', dock.dock)
    form.set('deliveryTimeSlot', slot)
    if (isProposed(eta)) form.set('eta', begins)
  }
  return (
    <section aria-label={dock.dock}>
      <h3 className="slots-dock">{dock.dock}</h3>
      {[...days].map(([date, slots]) => (
        <div key={date} className="slots-day">
          <span className="slots-date">{date.slice(5)}</span>
          <span className="slots-row">
            {slots.map((one) => {
              const { slot, isFree } = one
              const isChosen = chosen === slot && chosenDock === dock.dock
              const time = slot.slice(11, 16)
              return (
                <button
                  key={slot}
                  type="button"
                  className={isChosen ? 'button primary' : 'button'}
                  aria-pressed={isChosen}
                  aria-label={`${dock.dock} ${slot}${isFree || isChosen ? '' : ` ${words.taken}`}`}
                  disabled={!isFree && !isChosen}
                  onClick={() => choose(one)}
                >
                  {time}
                </button>
              )
            })}
          </span>
        </div>
      ))}
    </section>
  )
}

/** Which slots at the docks of the plant are free; one is chosen by a click, and booked with the announcement. */
export function SlotPicker({ form }: { readonly form: Form }) {
  useStyles(slotsCss)
  const { locale, today, client } = form.scope
  const words = noticeWords(locale)
  const [docks, setDocks] = useState<readonly DockSlots[]>()
  const [from, setFrom] = useState(today)
  const [isFailed, setFailed] = useState(false)
  const wanted = wantedOf(form)
  const ask = async (first: string) => {
    if (!wanted || !client) return
    const json = { ...wanted, from: first < today ? today : first }
    try {
      const answer = await client.call<{ docks: readonly DockSlots[] }>({
        method: 'POST',
        path: '/supplier/dockSlots',
        json,
      })
      setDocks(answer.docks)
      setFrom(json.from)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  const { eta, dock, deliveryTimeSlot } = form.state.values
  const first = typeof eta === 'string' ? eta.slice(0, 10) : today
  const clear = () => {
    form.set('dock', null)
    form.set('deliveryTimeSlot', null)
  }
  if (!wanted || form.scope.side !== 'supplier') return null
  return (
    <section className="form-section packing">
      <div className="section-bar">
        <h2 className="section-title">{words.slots}</h2>
        <span className="muted">{[dock, deliveryTimeSlot].filter(Boolean).join(' · ')}</span>
        <span className="grow" />
        {deliveryTimeSlot != null && (
          <button type="button" className="button quiet" onClick={clear}>
            {words.noSlot}
          </button>
        )}
        {docks ? (
          <>
            <button
              type="button"
              className="button quiet"
              disabled={from <= today}
              onClick={() => void ask(dayAfter(from, -shown))}
            >
              {words.sooner}
            </button>
            <button type="button" className="button quiet" onClick={() => void ask(dayAfter(from, shown))}>
              {words.later}
            </button>
          </>
        ) : (
          <button type="button" className="button" onClick={() => void ask(first)}>
            {words.chooseSlot}
          </button>
        )}
      </div>
      <div className="notice-part">
        {isFailed && (
          <p className="banner red" role="alert">
            {words.slotFailed}
          </p>
        )}
        {docks?.length === 0 && <p className="muted">{words.noDocks}</p>}
        {docks?.map((one) => (
          <DockTable key={one.dock} dock={one} form={form} />
        ))}
        <p className="muted">{words.slotsHint}</p>
      </div>
    </section>
  )
}
