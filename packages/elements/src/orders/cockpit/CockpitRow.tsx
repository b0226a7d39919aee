import { SrmError } from '@srm/core/client/errors'
import { date, dateTime, quantity } from '@srm/core/i18n/format'
import { errorText } from '@srm/core/i18n/messages'
import { useState } from 'react'
import type { Connection } from '../../document/definition/connection.ts'
import type { Whole } from '../../document/definition/screenTypes.ts'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { useToast } from '../../document/feedback/Toast.tsx'
import { useAskOpen } from '../../document/interaction/useAskOpen.ts'
import { useOpen } from '../../document/interaction/useOpen.ts'
import { lateText, nowIn } from '../../document/values/lateness.ts'
import { Unit } from '../../document/values/Unit.tsx'
import { unitText } from '../../document/values/unitText.ts'
import { PlantName } from '../../logistics/PlantName.tsx'
import type { Entry, StepKey } from './cockpitSections.ts'
import { steps, takeStep } from './cockpitSteps.ts'
import { type CockpitWords, cockpitWords } from './cockpitWords.ts'

interface Props {
  readonly entry: Entry
  readonly onDone: () => void
}

/** "40 of 120 PCS" */
function Amount({ entry: { amount, of, unit } }: Pick<Props, 'entry'>) {
  if (amount == null) return null
  return (
    <span className="cockpit-amount num">
      {quantity(amount)}
      {of != null && of !== amount && <span className="muted"> / {quantity(of)}</span>} <Unit code={unit} />
    </span>
  )
}

function When({ entry: { when, asked } }: Pick<Props, 'entry'>) {
  const scope = useWhole()
  const { place, locale } = scope
  const words = cockpitWords(locale)
  if (!when) return <span className="cockpit-when muted">{words.noDay}</span>
  const isDay = when.length === 10
  const day = isDay ? date(when, place) : dateTime(when, place)
  const { today, now } = nowIn(scope)
  const isLate = asked === undefined && when < (isDay ? today : now)
  const late = isLate ? lateText(scope, { column: '', value: when, isDay }) : ''
  return (
    <span className="cockpit-when" data-tip={late && day}>
      {late ? <span className="tag red">{late}</span> : day}
      {asked && <span className="muted"> {words.asked(date(asked, place))}</span>}
    </span>
  )
}

/** What the supplier is told of a line that is due. */
function reminderOf(scope: Whole, { amount, unit, when, item, what }: Entry, words: CockpitWords): string {
  const { place } = scope
  const open = amount == null ? '' : `${quantity(amount)} ${unitText(scope, unit)}`.trim()
  return words.reminder(item ?? 0, what, when ? date(when, place) : words.noDay, open)
}

/** The step of a row: what it says, whether it is under way, and why it did not work. */
function useStep({ entry, onDone }: Props) {
  const scope = useWhole()
  const { client, side, locale, permissions, readonly, writing } = scope
  const askOpen = useAskOpen()
  const tell = useToast()
  const words = cockpitWords(locale)
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle')
  const [problem, setProblem] = useState<string>()
  const { step } = entry
  const isOffered = step !== undefined && !readonly && permissions?.has(steps[step].permission)
  const attempt = async (key: StepKey, on: Connection) => {
    const open = async (document: string, start: object) => !(await askOpen('srm-document-open', { document, start }))
    const reminder = reminderOf(scope, entry, words)
    const outcome = await takeStep(key, { client: on, side, entry, reminder, open, writing })
    if (outcome === 'opened') return setState('idle')
    tell(words.done[key](entry.number))
    setState('done')
    onDone()
  }
  const take = () => {
    if (!client || !step || state !== 'idle') return
    setState('busy')
    setProblem(undefined)
    attempt(step, client).catch((error: unknown) => {
      setProblem(error instanceof SrmError ? errorText(locale, error) : String(error))
      setState('idle')
    })
  }
  return { label: isOffered ? words.step[step] : undefined, state, problem, take }
}

/** One row: opens its document, and offers the next step where that is one click. */
export function CockpitRow(props: Props) {
  const { entry } = props
  const { locale } = useWhole()
  const words = cockpitWords(locale)
  const open = useOpen()
  const { label, state, problem, take } = useStep(props)
  const { document, uuid, number, item } = entry
  const name = item === undefined ? number : words.line(number, item)
  return (
    <li className="cockpit-row" data-row={entry.key}>
      <button
        type="button"
        className="button link cockpit-number"
        onClick={() => open('srm-document-open', { document, uuid, number })}
      >
        {name}
      </button>
      <span className="cockpit-what ellipsis">
        {entry.what}
        {entry.what && entry.plant && ' · '}
        {entry.plant && <PlantName {...entry.plant} />}
      </span>
      <span className="cockpit-party ellipsis soft">{entry.party}</span>
      <Amount entry={entry} />
      <When entry={entry} />
      <span className="cockpit-step">
        {label && (
          <button
            type="button"
            className="button"
            aria-label={`${label} ${name}`}
            aria-disabled={state !== 'idle'}
            onClick={take}
          >
            {label}
          </button>
        )}
      </span>
      {problem && (
        <span className="cockpit-problem bad" role="alert">
          {problem}
        </span>
      )}
    </li>
  )
}
