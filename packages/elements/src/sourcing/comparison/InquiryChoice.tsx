import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import Failure from '../../document/feedback/Failure.tsx'
import { StateNote } from '../../document/feedback/StateNote.tsx'
import { comparisonScreenWords } from './comparisonScreenWords.ts'
import { useOpenedInquiries } from './useOpenedQuotes.ts'

/** Inquiries that were opened, where none is named. */
export function InquiryChoice({ onChoose }: { readonly onChoose: (enquiryNumber: string) => void }) {
  const { locale, names, words: common, who, failure, reconnect } = useWhole()
  const words = comparisonScreenWords(locale)
  const { data, error: refused, reload } = useOpenedInquiries(true)
  const error = refused ?? (who ? undefined : failure)
  const retry = () => {
    reconnect()
    void reload()
  }
  return (
    <>
      <header className="doc-head">
        <div className="doc-title">
          <h1 className="page-title">{names.title}</h1>
        </div>
      </header>
      {error !== undefined && <Failure error={error} onRetry={retry} />}
      {error === undefined && !data && (
        <span className="skeleton quote-wait" role="status" aria-label={common.common.loading} />
      )}
      {data && (
        <StateNote icon="search" title={data.length > 0 ? words.chooseTitle : words.noneToChoose}>
          {words.choose}
          <ul className="plain-list inquiry-choice">
            {data.map(({ uuid, enquiryNumber, subject }) => (
              <li key={String(uuid)}>
                <button type="button" className="button link" onClick={() => onChoose(String(enquiryNumber))}>
                  {String(enquiryNumber)}
                </button>{' '}
                {String(subject ?? '')}
              </li>
            ))}
          </ul>
        </StateNote>
      )}
    </>
  )
}
