import { NotFound } from '@srm/core/client/errors'
import { Link, useParams } from 'react-router'
import { loadNotice } from '../../session/noticeCalls.ts'
import { useSession } from '../../session/useSession.ts'
import { useWords } from '../../words/useWords.ts'
import { ErrorState } from '../ErrorPage.tsx'
import { PublicPage } from '../PublicPage.tsx'
import { TakePartButton } from '../quote/TakePartButton.tsx'
import { useSignedIn } from '../quote/useSignedIn.ts'
import { SheetLoading } from '../SheetLoading.tsx'
import { useOnce } from '../useOnce.ts'
import { NoticePaper } from './NoticePaper.tsx'
import './notices.css'
import { pageOf } from './noticePages.ts'

/** The way to the quote: for suppliers who are signed in with one press, for others by the few questions. */
function TakesPart({ index }: { readonly index: string }) {
  const { takePart: words } = useWords()
  const isIn = useSignedIn()
  const sides = useSession(({ who }) => who?.sides)
  if (isIn && sides && !sides.includes('supplier')) return null
  return (
    <div className="notice-way">
      {isIn ? (
        <TakePartButton way={{ notice: index }}>{words.takePart}</TakePartButton>
      ) : (
        <Link className="button primary large" to={`/signup/takePart/${index}`}>
          {words.takePart}
        </Link>
      )}
    </div>
  )
}

/** `/details/{type}/{noticeName}/{index}`: the name is for people, the index finds the notice (spec §2). */
export default function NoticeDetail() {
  const { publicPages: words, notices } = useWords()
  const { type = '', index = '' } = useParams()
  const page = pageOf(type)
  const { data, error, retry } = useOnce(page && `${type} ${index}`, () => loadNotice(type, index))
  const isMissing = !page || error instanceof NotFound
  return (
    <PublicPage title={data?.title ?? notices.notice} entrances>
      {isMissing ? (
        <ErrorState status="404" error={error} />
      ) : (
        <div className="notices is-reading">
          <Link className="link notice-back" to={page.path}>
            {words.types[page.type]}
          </Link>
          {data ? (
            <NoticePaper notice={data}>{data.takesPart && <TakesPart index={index} />}</NoticePaper>
          ) : (
            <SheetLoading error={error} onRetry={retry} />
          )}
        </div>
      )}
    </PublicPage>
  )
}
