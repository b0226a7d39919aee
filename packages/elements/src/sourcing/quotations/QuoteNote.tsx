import type { AnyDoc } from '@srm/core/definition/workflow'
import { fullTime, money, quantity } from '@srm/core/i18n/format'
import type { Quotation } from '@srm/core/sourcing/quotations/quotation'
import { awardedOf } from '@srm/core/sourcing/quotations/quotationRules'
import { headField } from '../../document/definition/columns.ts'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { useToast } from '../../document/feedback/Toast.tsx'
import { choiceText } from '../../fields/format.ts'
import { Icon } from '../../style/Icon.tsx'
import noteCss from '../../style/parts/sourcing.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { Questions } from '../questions/Questions.tsx'
import { quotationWords } from './quotationWords.ts'
import { remaining } from './remaining.ts'
import { useLeft } from './useLeft.ts'

/** What is to be known of a quotation: until when, who reads it, what was changed, that it has arrived, why there is none. */

interface NoteProps {
  readonly doc: AnyDoc
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

function Deadline({ until }: { readonly until: string }) {
  const { locale, place } = useWhole()
  const words = quotationWords(locale)
  const left = useLeft(until)
  if (left <= 0)
    return (
      <div className="banner red">
        <Icon name="warning" />
        <span>{words.over}</span>
      </div>
    )
  return (
    <div className="quote-line">
      <Icon name="calendar" />
      <span>
        {words.ends} <b className="strong">{fullTime(until, place)}</b> ·{' '}
        <b className="strong">{words.left(remaining(left, locale))}</b>
      </span>
    </div>
  )
}

/** That the quote has arrived, with what proves it. */
function Receipt({ doc, isOpen }: NoteProps & { readonly isOpen: boolean }) {
  const { locale, place } = useWhole()
  const words = quotationWords(locale)
  const tell = useToast()
  const [at, receipt] = [textOf(doc.submittedAt), textOf(doc.receiptHash)]
  if (!at || !receipt) return null
  const copy = () =>
    navigator.clipboard.writeText(receipt).then(
      () => tell(words.copied),
      () => tell(words.notCopied),
    )
  return (
    <div className="banner green" role="status">
      <Icon name="check" />
      <div className="grow">
        <b className="strong">{words.sent(fullTime(at, place), String(doc.revision ?? ''))}</b>{' '}
        {isOpen && words.mayRevise}
        <div className="quote-receipt">
          <span>{words.receipt}</span> <code className="quote-code">{receipt}</code>
          {/* the clipboard is there on https and on this machine only */}
          {navigator.clipboard && (
            <button type="button" className="button link" onClick={() => void copy()}>
              {words.copy}
            </button>
          )}
        </div>
      </div>
    </div>
  )
}

/** Who typed the quote from which paper, and whether the supplier has said that it is his. */
function Entered({ doc }: NoteProps) {
  const { locale, place, side } = useWhole()
  const words = quotationWords(locale)
  const [at, confirmed] = [textOf(doc.submittedAt), textOf(doc.surrogateConfirmTime)]
  if (doc.surrogate !== 'Y' || !at) return null
  const own = side === 'supplier'
  return (
    <div className={`banner ${confirmed ? '' : 'gold'}`}>
      <Icon name={confirmed ? 'info' : 'warning'} />
      <span>
        <b className="strong">
          {own ? words.enteredFor(textOf(doc.submittedBy) ?? '', fullTime(at, place)) : words.onPaper}
        </b>{' '}
        {confirmed
          ? (own ? words.youConfirmed : words.confirmed)(fullTime(confirmed, place))
          : own
            ? words.toConfirm
            : words.notConfirmed}
      </span>
    </div>
  )
}

/** While a quote is typed from its paper. */
export function EnteredNote() {
  useStyles(noteCss)
  const words = quotationWords(useWhole().locale)
  return (
    <div className="quote-note">
      <div className="banner">
        <Icon name="info" />
        <span>{words.enteringHint}</span>
      </div>
    </div>
  )
}

function Declined({ doc }: NoteProps) {
  const { def, locale } = useWhole()
  const field = headField(def, 'declineReason')
  const reason = textOf(doc.declineReason)
  if (!field || !reason) return null
  return (
    <div className="banner">
      <Icon name="info" />
      <span>
        {quotationWords(locale).declined} <b className="strong">{choiceText(field, reason, locale)}</b>{' '}
        {textOf(doc.declineRemark)}
      </span>
    </div>
  )
}

function Changed({ doc }: NoteProps) {
  const words = quotationWords(useWhole().locale)
  return (
    <div className="banner gold">
      <Icon name="warning" />
      <span>
        {words.changed} <b className="strong">{textOf(doc.changeRemark)}</b> {words.again}
      </span>
    </div>
  )
}

/** What the award left of the quote: the supplier reads it first, of each line that he offered. */
function Awarded({ doc }: NoteProps) {
  const { locale } = useWhole()
  const words = quotationWords(locale)
  const { lines, total } = awardedOf(doc as unknown as Quotation)
  const currency = textOf(doc.currency) ?? ''
  return (
    <div className={`banner ${doc.stage === 'notAwarded' ? '' : 'green'}`} role="status">
      <Icon name={doc.stage === 'notAwarded' ? 'info' : 'check'} />
      <div className="grow">
        <b className="strong">
          {doc.stage === 'notAwarded'
            ? words.notAwarded
            : words.awarded(total === null ? '' : money(total, currency), currency)}
        </b>
        {doc.stage !== 'notAwarded' &&
          lines.map(({ line, awarded, offered, amount }) => (
            <div key={line.itemNumber}>
              {words.awardedLine(
                [textOf(line.materialDesc), textOf(line.materialNumber)].flatMap((text) => text ?? []).join(' · '),
                ...([quantity(awarded), quantity(offered), textOf(line.quoteUnit) ?? ''] as const),
              )}
              {amount !== null && ` · ${money(amount, currency)} ${currency}`}
            </div>
          ))}
      </div>
    </div>
  )
}

/** Until when nobody can quote, and why. */
function NotYet({ doc }: NoteProps) {
  const { locale, place } = useWhole()
  const words = quotationWords(locale)
  const begins = textOf(doc.beginDate)
  return (
    <div className="banner" role="status">
      <Icon name="info" />
      <span>{doc.stage === 'toAdmit' ? words.toAdmit : begins && words.begins(fullTime(begins, place))}</span>
    </div>
  )
}

const quotable = new Set(['invited', 'needConfirm', 'withdrawn', 'entered', 'submitted'])
const early = new Set(['announced', 'toAdmit'])
const settled = new Set(['awarded', 'partAwarded', 'notAwarded'])

/** For the supplier: until when and how it is quoted, and his receipt. */
function SupplierNote({ doc }: NoteProps) {
  const words = quotationWords(useWhole().locale)
  const until = textOf(doc.quoteEndTime)
  const stage = String(doc.stage)
  const isOpen = quotable.has(stage) && until !== undefined && Date.parse(until) > Date.now()
  const hasReceipt = stage !== 'needConfirm' && stage !== 'withdrawn' && stage !== 'invited'
  return (
    <>
      {early.has(stage) && <NotYet doc={doc} />}
      {settled.has(stage) && doc.openTime != null && <Awarded doc={doc} />}
      {stage === 'withdrawn' && textOf(doc.submittedAt) && (
        <div className="banner gold" role="status">
          <Icon name="warning" />
          <span>{words.takenBack}</span>
        </div>
      )}
      {stage === 'needConfirm' && <Changed doc={doc} />}
      {hasReceipt && <Receipt doc={doc} isOpen={isOpen} />}
      {(quotable.has(stage) || early.has(stage)) && until && <Deadline until={until} />}
      {isOpen && (
        <div className="quote-line muted">
          <Icon name="info" />
          <span>
            {words.sealing} {words.kept}
          </span>
        </div>
      )}
    </>
  )
}

/** Above the lines of a quotation, for whoever reads or fills it. */
export function QuoteNote({ doc }: NoteProps) {
  useStyles(noteCss)
  const { side, locale } = useWhole()
  return (
    <div className="quote-note">
      {doc.stage !== 'withdrawn' && <Entered doc={doc} />}
      {side === 'supplier' && <SupplierNote doc={doc} />}
      {side === 'buyer' && (doc.stage === 'submitted' || doc.stage === 'entered') && (
        <div className="banner">
          <Icon name="info" />
          <span>{quotationWords(locale).sealed}</span>
        </div>
      )}
      {doc.stage === 'declined' && <Declined doc={doc} />}
      <Questions doc={doc} />
    </div>
  )
}
