import { NotFound } from '@srm/core/client/errors'
import { askGuide } from '@srm/core/client/pages/guides'
import { Link, useParams } from 'react-router'
import { openCaller } from '../../session/openCalls.ts'
import { useLocale, useWords } from '../../words/useWords.ts'
import { ErrorState } from '../ErrorPage.tsx'
import { PublicPage } from '../PublicPage.tsx'
import { SheetLoading } from '../SheetLoading.tsx'
import { useOnce } from '../useOnce.ts'
import './notices.css'
import './guides.css'

type Guide = Awaited<ReturnType<typeof askGuide>>
type GuidePage = Guide['pages'][number]

interface Texts {
  readonly en: string
  readonly zh: string
}

function useText(): (texts: Texts) => string {
  const locale = useLocale()
  return ({ en, zh }) => (locale === 'en' ? en : zh)
}

function Task({ page }: { readonly page: GuidePage }) {
  const { guides } = useWords()
  const text = useText()
  return (
    <li className="guide-task">
      <span className="guide-task-head">
        <Link className="link" to={page.path}>
          {text(page)}
        </Link>
        <span className="muted">{text(page.group)}</span>
      </span>
      <span className="soft">{page.does.map(text).join(guides.between)}</span>
      {page.waiting && (
        <Link className="link" to={page.waiting}>
          {guides.waiting}
        </Link>
      )}
    </li>
  )
}

function Whole({ guide }: { readonly guide: Guide }) {
  const words = useWords()
  const { guides } = words
  const text = useText()
  const tasks = guide.pages.filter(({ does }) => does.length > 0)
  const others = guide.pages.filter(({ does }) => does.length === 0)
  return (
    <article className="sheet guide-sheet">
      <h1 className="page-title">{guides.title(text(guide))}</h1>
      <p className="soft">
        {words.sides[guide.side]} · {guide.administers ? guides.administers : guides.first}
      </p>
      {tasks.length > 0 && (
        <>
          <h2 className="guide-heading">{guides.does}</h2>
          <ol className="guide-tasks">
            {tasks.map((page) => (
              <Task key={page.path} page={page} />
            ))}
          </ol>
        </>
      )}
      {others.length > 0 && (
        <>
          <h2 className="guide-heading">{guides.looksUp}</h2>
          <ul className="guide-roles">
            {others.map((page) => (
              <li key={page.path}>
                <Link className="link" to={page.path}>
                  {text(page)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </article>
  )
}

/** `/documentCenter/{role}`: what the role does first, and where; each page is a link that asks for the sign-in itself. */
export default function GuideOfRole() {
  const { role = '' } = useParams()
  const words = useWords()
  const text = useText()
  const { data, error, retry } = useOnce(`guide ${role}`, () => askGuide(openCaller, role))
  const title = data ? words.guides.title(text(data)) : words.publicPages.types.guide
  return (
    <PublicPage title={title} entrances>
      <div className="notices is-reading">
        <p>
          <Link className="link" to="/documentCenter">
            {words.guides.all}
          </Link>
        </p>
        {error instanceof NotFound && <ErrorState status="404" error={error} />}
        {data === undefined && !(error instanceof NotFound) && <SheetLoading error={error} onRetry={retry} />}
        {data && <Whole guide={data} />}
      </div>
    </PublicPage>
  )
}
