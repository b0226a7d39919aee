import { NotFound } from '@srm/core/client/errors'
import { Link, useParams } from 'react-router'
import { loadNotice } from '../../session/noticeCalls.ts'
import { useWords } from '../../words/useWords.ts'
import { ErrorState, StateMessage } from '../ErrorPage.tsx'
import { NoticePaper } from '../notices/NoticePaper.tsx'
import { noticePath } from '../notices/noticePages.ts'
import { PublicPage } from '../PublicPage.tsx'
import { SheetLoading } from '../SheetLoading.tsx'
import { useOnce } from '../useOnce.ts'
import { QuoteForm } from './QuoteForm.tsx'
import './quote.css'

/** `/signup/takePart/:index`: a company without an account comes from a public notice. */
export default function TakePart() {
  const { takePart: words } = useWords()
  const { index = '' } = useParams()
  const { data, error, retry } = useOnce(index, () => loadNotice('purchaseNotice', index))
  if (error instanceof NotFound)
    return (
      <PublicPage title={words.takePart}>
        <ErrorState status="404" error={error} />
      </PublicPage>
    )
  return (
    <PublicPage title={data?.title ?? words.takePart}>
      {data === undefined ? (
        <SheetLoading error={error} onRetry={retry} />
      ) : data.takesPart ? (
        <div className="asked">
          <NoticePaper notice={data} />
          <QuoteForm way={{ notice: index }} path={noticePath(data)} />
        </div>
      ) : (
        <StateMessage
          title={words.overTitle}
          actions={
            <Link className="button primary" to={noticePath(data)}>
              {words.readNotice}
            </Link>
          }
        >
          {words.overText(data.publisher)}
        </StateMessage>
      )}
    </PublicPage>
  )
}
