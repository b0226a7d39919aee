import type { Field } from '@srm/core/definition/field'
import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import { effects } from '@srm/core/finance/invoices/invoiceCodes'
import type { Finding } from '@srm/core/finance/invoices/invoiceMatch'
import { change, date, quantity } from '@srm/core/i18n/format'
import type { ReactNode } from 'react'
import type { EvidenceProps } from '../../document/definition/screenTypes.ts'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { lineName } from '../../document/detail/lineIdentity.ts'
import RefLink from '../../document/values/RefLink.tsx'
import { FollowLink } from '../../home/FollowLink.tsx'
import { pairLabel } from '../../host/common/speech.ts'
import { toneOf } from './Bridge.tsx'
import { matchWords } from './matchWords.ts'
import { type Announced, awaitedOf, correctedBy, returnOf, valuesOf } from './suggestions.ts'

/** A number of a document that both sides have, as a link for whoever may view it. */
function Evident({ target, code, doc, children }: { target: string; code: unknown; doc: AnyDoc; children: ReactNode }) {
  const { def } = useWhole()
  // a line names it by its number; both sides have what it names
  const field = { ...(def.shape.lines as Readonly<Record<string, Field>>).orderNumber, target, item: 'itemNumber' }
  return (
    <RefLink field={field as Field} code={String(code)} row={doc}>
      {children}
    </RefLink>
  )
}

/** What says what was agreed on: the statement or the sheet, the order, the receipt. */
function Evidence({ line, doc }: { readonly line: AnyRow; readonly doc: AnyDoc }) {
  const { locale } = useWhole()
  const words = matchWords(locale)
  const all = [
    ['reconciliation', line.reconNumber, line.reconItemNumber, words.statement],
    ['expenseSheet', line.costNumber, line.costItemNumber, words.sheet],
    ['purchaseOrder', line.orderNumber, line.orderItemNumber, words.order],
    ['receipt', line.receiptNumber, undefined, words.receipt],
  ] as const
  return (
    <span className="finding-from">
      {all.flatMap(([target, code, item, name]) =>
        code
          ? [
              <span key={target} className="nowrap">
                <span className="visually-hidden">{name} </span>
                <Evident target={target} code={code} doc={doc}>
                  {[code, item].filter(Boolean).join(' / ')}
                </Evident>
              </span>,
            ]
          : [],
      )}
    </span>
  )
}

interface FindingProps extends EvidenceProps {
  readonly finding: Finding
  readonly announced: readonly Announced[]
}

/** What can be done about a difference: each button does it, or asks what is to be said besides. */
function Suggestions({ finding, announced, doc, actions, onAct, onSave }: FindingProps) {
  const { locale, place, side, permissions } = useWhole()
  const words = matchWords(locale)
  const { kind, within, item } = finding
  if (within === 'Y') return <span className="muted">{words.nothingToDo}</span>
  const { agreed } = valuesOf(finding, doc)
  const line = doc.lines?.find(({ itemNumber }) => itemNumber === item)
  const awaited = awaitedOf(finding, line, announced)
  const start = returnOf([finding], doc, locale)
  const corrected = correctedBy(finding, doc)
  const waits = awaited && {
    ...(awaited.until ? { until: awaited.until } : {}),
    reason: awaited.notices.map(({ number, quantity: of }) => words.announced(quantity(of), number)).join('; '),
  }
  return (
    <>
      {awaited && actions.has('wait') && (
        <button type="button" className="button" onClick={() => onAct('wait', waits)}>
          {words.wait(quantity(awaited.quantity))}
        </button>
      )}
      {actions.has('return') && (
        <button type="button" className="button" onClick={() => onAct('return', start)}>
          {words.back[kind](agreed)}
        </button>
      )}
      {onSave && corrected && (
        <button type="button" className="button" onClick={() => onSave(corrected)}>
          {words.correct[kind](agreed)}
        </button>
      )}
      {onSave && kind === 'unlinked' && permissions?.has('expenseSheet.create') && (
        <FollowLink className="button" to={{ side, document: 'expenseSheet', start: {} }}>
          {words.correct.unlinked()}
        </FollowLink>
      )}
      {awaited?.notices.map(({ uuid, number, quantity: of, eta }) => (
        <span key={uuid} className="finding-notice">
          <FollowLink className="link" to={{ side, document: 'deliveryNotice', uuid }}>
            {words.announced(quantity(of), number)}
          </FollowLink>
          {eta && <span className="muted"> {words.until(date(eta.slice(0, 10), place))}</span>}
        </span>
      ))}
    </>
  )
}

function Row(props: FindingProps) {
  const { finding, doc } = props
  const scope = useWhole()
  const words = matchWords(scope.locale)
  const { kind, item, delta, within } = finding
  const line = doc.lines?.find(({ itemNumber }) => itemNumber === item)
  const { agreed, invoiced } = valuesOf(finding, doc)
  return (
    <li className={`finding ${within === 'N' ? 'is-beyond' : ''}`} data-kind={kind}>
      <span className="finding-what">
        <span>
          <span className="muted">{item === null ? words.totals : words.line(item)}</span>{' '}
          {line && <b className="strong">{lineName(scope, line)}</b>}
        </span>
        {line && <Evidence line={line} doc={doc} />}
      </span>
      <span className="finding-values">
        <span className={`tag ${within === 'N' ? 'gold' : 'blue'}`}>{pairLabel(scope.locale, effects[kind])}</span>
        <span>
          <span className="muted">{words.from}</span> {agreed}
        </span>
        <span>
          <span className="muted">{words.to}</span>{' '}
          <b className={within === 'N' ? 'strong bad' : 'strong'}>{invoiced}</b>
        </span>
      </span>
      <b className={`finding-adds num strong ${toneOf(delta)}`}>{change(delta, String(doc.currency ?? ''))}</b>
      <span className="finding-do">
        <Suggestions {...props} />
      </span>
    </li>
  )
}

/** Every difference with what it adds, what says so, and what can be done about it. */
export function Findings({ found, ...props }: Omit<FindingProps, 'finding'> & { readonly found: readonly Finding[] }) {
  const { locale } = useWhole()
  const words = matchWords(locale)
  return (
    <section className="findings" aria-label={words.differences}>
      <h2 className="section-title findings-title">
        {words.differences} <span className="muted">{found.length}</span>
      </h2>
      <ul className="plain-list">
        {found.map((finding) => (
          <Row key={`${finding.kind} ${finding.item}`} finding={finding} {...props} />
        ))}
      </ul>
    </section>
  )
}
