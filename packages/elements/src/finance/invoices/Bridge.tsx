import { decimal } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import { effects } from '@srm/core/finance/invoices/invoiceCodes'
import type { Equation, Part } from '@srm/core/finance/invoices/invoiceEquation'
import { change, money } from '@srm/core/i18n/format'
import { Fragment } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { pairLabel } from '../../host/common/speech.ts'
import { matchWords } from './matchWords.ts'

/** Red is worse for the buyer, green better; nothing is nothing. */
export const toneOf = (delta: Decimal): string => {
  const value = decimal(delta)
  if (value.eq(decimal('0'))) return 'muted'
  return value.gt(decimal('0')) ? 'bad' : 'good'
}

const widest = (parts: readonly Part[]): Decimal =>
  parts.map(({ delta }) => delta.replace('-', '') as Decimal).reduce((a, b) => (decimal(a).gt(decimal(b)) ? a : b), '0')

/** How long the bar of a part is, in per cent of half the room. */
const shareOf = (delta: Decimal, most: Decimal): number =>
  most === '0' ? 0 : Math.max(4, Math.round(Math.abs(Number(delta) / Number(most)) * 50))

function Bar({ delta, most }: { readonly delta: Decimal; readonly most: Decimal }) {
  const isBelow = delta.startsWith('-')
  const style = delta === '0' ? { inlineSize: 0 } : { inlineSize: `${shareOf(delta, most)}%` }
  return (
    <span className="bridge-bar" aria-hidden="true">
      <span className={`bridge-fill ${isBelow ? 'is-below' : ''}`} style={style} />
    </span>
  )
}

interface BridgeProps {
  readonly equation: Equation
  readonly currency: string
  /** The whole difference. */
  readonly difference: Decimal
}

/** Agreed + quantity + price + tax + rounding = invoiced, to the cent (mock-up 06). */
export function Bridge({ equation, currency, difference }: BridgeProps) {
  const { locale } = useWhole()
  const words = matchWords(locale)
  const { agreed, parts, invoiced } = equation
  const most = widest(parts.filter(({ kind }) => kind !== 'open'))
  // what is in no statement is a part where there is any; the others always stand there
  const shown = parts.filter(({ kind, count }) => kind !== 'unlinked' || count > 0)
  const name = (kind: Part['kind']) => (kind === 'open' ? words.open : pairLabel(locale, effects[kind]))
  const sign = (text: string, read: string) => (
    <span className="bridge-op">
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{read}</span>
    </span>
  )
  return (
    <section className="bridge" aria-label={words.equation}>
      <div className="bridge-end">
        <span className="bridge-name">{words.agreed}</span>
        <b className="bridge-sum" data-part="agreed">
          {money(agreed, currency)}
        </b>
      </div>
      {shown.map(({ kind, delta, count, isWithin }) => (
        <Fragment key={kind}>
          {sign('+', words.plus)}
          <div className="bridge-step">
            <span className="bridge-name">{name(kind)}</span>
            <b className={`bridge-sum ${kind === 'open' ? 'muted' : toneOf(delta)}`} data-part={kind}>
              {change(delta, currency)}
            </b>
            {kind !== 'open' && <Bar delta={delta} most={most} />}
            <span className="bridge-note">
              {count > 0 && kind !== 'rounding' && words.lines(count)}
              {count > 0 && isWithin && <span> {words.within}</span>}
            </span>
          </div>
        </Fragment>
      ))}
      {sign('=', words.equals)}
      <div className="bridge-end">
        <span className="bridge-name">{words.invoiced}</span>
        <b className="bridge-sum" data-part="invoiced">
          {money(invoiced, currency)}
        </b>
        <span className="bridge-note">
          {difference === '0' ? (
            words.matches
          ) : (
            <>
              {words.differsBy} <b className={`strong ${toneOf(difference)}`}>{change(difference, currency)}</b>{' '}
              <span className="nowrap">
                {currency}
                {words.explained}
              </span>
            </>
          )}
        </span>
      </div>
    </section>
  )
}
