import { downloadLink } from '@srm/core/client/attachments'
import { comparisonFilePath } from '@srm/core/client/sourcing/quoteComparison'
import { date, dateTime, quantity } from '@srm/core/i18n/format'
import { type Comparison, hasFees } from '@srm/core/sourcing/comparison/compareQuotes'
import type { OpenedInquiry } from '@srm/core/sourcing/comparison/openedQuotes'
import { inquiryShape } from '@srm/core/sourcing/inquiries/inquiryShape'
import { useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { useToast } from '../../document/feedback/Toast.tsx'
import { followLink } from '../../document/files/download.ts'
import { useOpen } from '../../document/interaction/useOpen.ts'
import { label } from '../../document/values/labelText.ts'
import { Icon } from '../../style/Icon.tsx'
import { comparisonScreenWords } from './comparisonScreenWords.ts'
import type { Asked } from './useOpenedQuotes.ts'

interface Props {
  readonly inquiry: OpenedInquiry
  readonly comparison: Comparison
  readonly asked: Asked
}

/** Saves what is shown as a workbook. */
function ExportButton({ inquiry: { uuid }, asked: { round, tolerance } }: Omit<Props, 'comparison'>) {
  const { client, locale, permissions, words: common } = useWhole()
  const words = comparisonScreenWords(locale)
  const tell = useToast()
  const [isBusy, setBusy] = useState(false)
  if (!permissions?.has('quotation.export')) return null
  const save = async () => {
    if (!client || isBusy) return
    setBusy(true)
    try {
      const language = locale === 'zh_cn' ? 'zh' : 'en'
      const path = comparisonFilePath(uuid, { ...(round === undefined ? {} : { round }), tolerance, words: language })
      followLink(await downloadLink(client.caller(), path))
    } catch (error) {
      tell(String((error as Error).message))
    } finally {
      setBusy(false)
    }
  }
  return (
    <button type="button" className="button" aria-disabled={isBusy} onClick={() => void save()}>
      <Icon name="export" />
      {isBusy ? common.common.working : words.export}
    </button>
  )
}

/** Which inquiry, in which round, and who answered. */
export function ComparisonHead({ inquiry, comparison, asked }: Props) {
  const { locale, place } = useWhole()
  const openPage = useOpen()
  const words = comparisonScreenWords(locale)
  const { enquiryNumber, uuid, subject, stage, openTime, currency } = inquiry
  const { [stage as keyof typeof inquiryShape.stages]: standing } = inquiryShape.stages
  const { round, isLast, suppliers } = comparison
  const rates = (inquiry.exchangeRates ?? []).filter(({ bout }) => bout === round)
  const answered = suppliers.filter(({ quote }) => quote).length
  return (
    <header className="doc-head">
      <div className="doc-title">
        <h1 className="page-title quote-title">
          {enquiryNumber} {subject}
        </h1>
        {standing && <span className={`tag ${standing.tone}`}>{label(locale, standing)}</span>}
        {round > 0 && (
          <span className="tag">
            {words.round(round)}
            {isLast && openTime !== null && ` · ${words.openedAt(dateTime(openTime, place))}`}
          </span>
        )}
        <div className="head-actions">
          <ExportButton inquiry={inquiry} asked={asked} />
          <button
            type="button"
            className="button"
            onClick={() => openPage('srm-document-open', { document: 'inquiry', uuid, number: enquiryNumber })}
          >
            {words.openInquiry}
          </button>
        </div>
      </div>
      <div className="doc-sub">
        <span>{words.lines(inquiry.lines.length)}</span>
        <span>{words.answered(answered, inquiry.invited)}</span>
        <span>{hasFees(comparison) ? words.costOf(currency ?? '') : words.priceOf(currency ?? '')}</span>
        {rates.map((rate) => (
          <span key={rate.currency}>
            {words.rate(
              `${quantity(rate.exchangeRateUnit)} ${rate.currency} = ${quantity(rate.exchangeRate)} ${currency ?? ''}`,
              date(rate.rateDate, place),
            )}
          </span>
        ))}
      </div>
    </header>
  )
}
