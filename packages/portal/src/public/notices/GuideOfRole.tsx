import { NotFound } from '@srm/core/client/errors'
import { askGuide } from '@srm/core/client/pages/guides'
import { label } from '@srm/core/i18n/translate'
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
  return (texts) => label(locale, texts)
}

function Move({ move }: { readonly move: GuidePage['moves'][number] }) {
  const { guides } = useWords()
  const text = useText()
  return (
    <li>
      <b className="strong">{text(move)}</b>{' '}
      {move.to && <span className="muted">{guides.course(move.from.map(text).join(guides.or), text(move.to))}</span>}
    </li>
  )
}

/** One step: where, why, what is to be done there in its order, and what waits. */
function Step({ page }: { readonly page: GuidePage }) {
  const { guides } = useWords()
  const text = useText()
  const { create, moves, does, why, waiting } = page
  return (
    <li className="guide-task">
      <span className="guide-task-head">
        <Link className="link" to={page.path}>
          {text(page)}
        </Link>
        <span className="muted">{text(page.group)}</span>
      </span>
      {why && <span>{text(why)}</span>}
      {(create || moves.length > 0) && (
        <ul className="guide-moves">
          {create && (
            <li>
              <Link className="link" to={create}>
                {guides.create}
              </Link>
            </li>
          )}
          {moves.map((move) => (
            <Move key={move.en} move={move} />
          ))}
        </ul>
      )}
      {does.length > 0 && <span className="muted">{guides.besides(does.map(text).join(guides.between))}</span>}
      {waiting && (
        <Link className="link" to={waiting}>
          {guides.waiting}
        </Link>
      )}
    </li>
  )
}

/** Pages one after the other, with what is done there now and then. */
function Pages({ title, pages }: { readonly title: string; readonly pages: readonly GuidePage[] }) {
  const { guides } = useWords()
  const text = useText()
  if (pages.length === 0) return null
  return (
    <>
      <h2 className="guide-heading">{title}</h2>
      <ul className="guide-roles">
        {pages.map(({ path, does, ...page }) => (
          <li key={path}>
            <Link className="link" to={path}>
              {text(page)}
            </Link>
            {does.length > 0 && <span className="muted guide-does">{does.map(text).join(guides.between)}</span>}
          </li>
        ))}
      </ul>
    </>
  )
}

function Whole({ guide }: { readonly guide: Guide }) {
  const words = useWords()
  const { guides } = words
  const text = useText()
  const steps = guide.pages.filter(({ isStep }) => isStep)
  const others = guide.pages.filter(({ isStep }) => !isStep)
  return (
    <article className="sheet guide-sheet">
      <h1 className="page-title">{guides.title(text(guide))}</h1>
      <p className="soft">
        {words.sides[guide.side]} · {guide.administers ? guides.administers : guides.first}
      </p>
      {steps.length > 0 && (
        <>
          <h2 className="guide-heading">{guides.day(text(guide))}</h2>
          <ol className="guide-tasks">
            {steps.map((page) => (
              <Step key={page.path} page={page} />
            ))}
          </ol>
        </>
      )}
      <Pages title={guides.sometimes} pages={others.filter(({ does }) => does.length > 0)} />
      <Pages title={guides.looksUp} pages={others.filter(({ does }) => does.length === 0)} />
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
