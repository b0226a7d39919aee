import { Invalid, SrmError } from '@srm/core/client/errors'
import type { AnyRow } from '@srm/core/definition/workflow'
import { findingTexts, toldTexts } from '@srm/core/finance/invoices/ubl/ublFinding'
import { money } from '@srm/core/i18n/format'
import { errorText, issueText } from '@srm/core/i18n/messages'
import { label } from '@srm/core/i18n/translate'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { SrmModal } from '../../host/SrmModal.tsx'
import { Icon } from '../../style/Icon.tsx'
import type { UblOutcome } from './ublOutcome.ts'
import { ublWords } from './ublWords.ts'

interface OutcomeProps {
  readonly outcome: UblOutcome
  readonly onShow: (invoice: AnyRow) => void
  readonly onClose: () => void
}

/** Why the file was not taken, each reason for itself. */
function Reasons({ error }: { readonly error: unknown }) {
  const { locale, def, words } = useWhole()
  const texts =
    error instanceof Invalid && error.issues.length > 0
      ? error.issues.map((issue) => issueText(locale, def, issue))
      : [error instanceof SrmError ? errorText(locale, error, def) : words.failure.unreachable]
  return (
    <div className="banner red form-item" role="alert">
      <Icon name="warning" />
      <ul className="plain-list">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}

function Sentences({ title, texts }: { readonly title: string; readonly texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <div className="form-item">
      <div className="field-label">{title}</div>
      <ul className="plain-list">
        {[...new Set(texts)].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}

/** What is to be known of the draft before it is submitted. */
function Notes({ made }: { readonly made: NonNullable<UblOutcome['made']> }) {
  const { locale } = useWhole()
  const words = ublWords(locale)
  const { invoice, findings, told, unmatched, leftOut } = made
  const { currency, invoiceAmount, payableAmount } = invoice
  const isWhole = unmatched.length === 0 && leftOut.length === 0
  return (
    <>
      {isWhole && <p className="dialog-text">{words.matched(invoice.lines.length)}</p>}
      {unmatched.length > 0 && (
        <div className="banner gold form-item">
          <Icon name="warning" />
          {words.unmatched(unmatched.join(', '))}
        </div>
      )}
      {leftOut.map(({ line, text, amount }) => (
        <div className="banner gold form-item" key={`${line} ${text} ${amount}`}>
          <Icon name="warning" />
          {words.leftOut(text, money(amount, currency))}
        </div>
      ))}
      {payableAmount !== null && invoiceAmount !== null && payableAmount !== invoiceAmount && (
        <div className="banner gold form-item">
          <Icon name="warning" />
          {words.payable(money(payableAmount, currency), money(invoiceAmount, currency))}
        </div>
      )}
      <Sentences title={words.told} texts={told.map((term) => label(locale, toldTexts(term)))} />
      <Sentences title={words.findings} texts={findings.map((finding) => label(locale, findingTexts(finding)))} />
    </>
  )
}

/** What became of a file that was handed in. */
export default function UblOutcomeDialog({ outcome: { name, made, error }, onShow, onClose }: OutcomeProps) {
  const { locale } = useWhole()
  const words = ublWords(locale)
  return (
    <SrmModal
      open
      title={made ? words.made(made.invoice.invoiceRecordNumber) : words.refused(name)}
      okText={made ? words.show : words.close}
      cancelText={words.close}
      cancelButtonProps={made ? {} : { style: { display: 'none' } }}
      onOk={() => (made ? onShow(made.invoice as unknown as AnyRow) : onClose())}
      onCancel={onClose}
    >
      <div className="dialog-body">{made ? <Notes made={made} /> : <Reasons error={error} />}</div>
    </SrmModal>
  )
}
