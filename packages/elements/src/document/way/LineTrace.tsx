import type { StopLine, WayStop } from '@srm/core/client/documentTypes'
import { isZero } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import { traceOf } from '@srm/core/definition/lines/way'
import { useStyles } from '../../style/useStyles.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { PopoverButton } from '../interaction/Popover.tsx'
import { label } from '../values/labelText.ts'
import { useQuantityText } from './stopText.ts'
import wayCss from './way.css?inline'
import { wayWords } from './wayWords.ts'

interface LineTraceProps {
  readonly way: readonly WayStop[]
  readonly item: string
}

const none: StopLine = { quantity: null, back: null, again: null }

function Trace({ way, item }: LineTraceProps) {
  const { locale } = useWhole()
  const words = wayWords(locale)
  const text = useQuantityText()
  const from = way.findIndex(({ isHere }) => isHere)
  const stops = way.slice(from)
  const [own, ...after] = stops.map(({ lines }) => lines[item] ?? none)
  if (!own?.quantity) return null
  const trace = traceOf(own.quantity as Decimal, (own.again ?? '0') as Decimal, [
    ...after.map(({ quantity, back }) => ({ quantity: quantity as Decimal | null, back: back as Decimal | null })),
  ])
  const unit = stops.find((stop) => stop.unit !== null)?.unit ?? null
  const row = (name: string, value: string, look = '') => (
    <div key={name} className={`way-part ${look}`}>
      <dt>{name}</dt>
      <dd className="way-value">{text(value, unit)}</dd>
    </div>
  )
  const first = from === 0 && stops[0]?.document === 'purchaseOrder' ? words.toCome : label(locale, stops[0] as WayStop)
  const names = [first, ...stops.slice(1).map((stop) => label(locale, stop))]
  return (
    <div className="way-panel">
      <h3 className="section-title">{words.trace(item)}</h3>
      <dl className="way-parts">
        {trace.at.map((value, at) => !isZero(value) && row(names[at] ?? '', value))}
        {!isZero(trace.gone) && row(words.gone, trace.gone)}
        {!isZero(trace.beyond) && row(words.beyond, `-${trace.beyond}`)}
        {row(from === 0 ? words.total : label(locale, stops[0] as WayStop), own.quantity, 'is-total')}
      </dl>
    </div>
  )
}

/** The number of a line, which tells where its units are. */
export default function LineTrace({ text, ...props }: LineTraceProps & { readonly text: string }) {
  useStyles(wayCss)
  const { locale } = useWhole()
  return (
    <PopoverButton className="button link way-trace" label={wayWords(locale).trace(props.item)} fromStart face={text}>
      {() => <Trace {...props} />}
    </PopoverButton>
  )
}
