import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { loadNotices, type NoticeList as Notices } from '../../session/noticeCalls.ts'
import { useWords } from '../../words/useWords.ts'
import { PublicPage } from '../PublicPage.tsx'
import { SheetLoading } from '../SheetLoading.tsx'
import { useOnce } from '../useOnce.ts'
import { Guides } from './Guides.tsx'
import { NoticeTable } from './NoticeTable.tsx'
import './notices.css'
import type { NoticeType } from './noticePages.ts'
import { type Pages, usePages } from './usePages.ts'

const pageSize = 20
const typingPause = 300

/** Searches while one types, after a pause, and at once with Enter. */
function Search({ pages, label }: { readonly pages: Pages; readonly label: string }) {
  const { notices: words } = useWords()
  const { q } = pages
  const [text, setText] = useState(q)
  const latest = useRef(pages)
  latest.current = pages
  const searched = useRef(q)
  const search = (wanted: string) => {
    searched.current = wanted
    latest.current.search(wanted)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the pause
  useEffect(() => {
    if (text.trim() === latest.current.q) return
    const timer = setTimeout(() => search(text.trim()), typingPause)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => {
    // The address was changed by somebody else: the clear button, the browser's way back.
    if (q !== searched.current) setText(q)
    searched.current = q
  }, [q])
  const send = (event: FormEvent) => {
    event.preventDefault()
    search(text.trim())
  }
  return (
    <search className="notice-filter">
      <form className="notice-search" onSubmit={send}>
        <input
          className="field"
          type="search"
          aria-label={`${words.search}: ${label}`}
          placeholder={words.search}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </form>
    </search>
  )
}

function Pager({ pages, list }: { readonly pages: Pages; readonly list: Notices }) {
  const { notices: words } = useWords()
  const { before, after } = pages
  const from = before === undefined ? undefined : before * pageSize + 1
  const { next } = list
  return (
    <nav className="notice-pager" aria-label={words.pages}>
      <span className="muted" role="status">
        {from === undefined ? words.count(list.items.length) : words.range(from, from + list.items.length - 1)}
      </span>
      <span className="grow" />
      <button
        type="button"
        className="button"
        aria-disabled={after === '' || undefined}
        onClick={() => {
          if (after !== '') pages.previous()
        }}
      >
        {before === undefined ? words.firstPage : words.previous}
      </button>
      <button
        type="button"
        className="button"
        aria-disabled={!next || undefined}
        onClick={() => {
          if (next) pages.next(next)
        }}
      >
        {words.next}
      </button>
    </nav>
  )
}

function Empty({ pages, label }: { readonly pages: Pages; readonly label: string }) {
  const { notices: words } = useWords()
  return (
    <div className="sheet state" role="status">
      <p>{pages.q === '' ? words.none(label) : words.noMatch(pages.q)}</p>
      {pages.q !== '' && (
        <button type="button" className="button" onClick={() => pages.search('')}>
          {words.clear}
        </button>
      )}
    </div>
  )
}

/** `/purchaseNotice`, `/resultsNotice`, `/systemNotice` and `/documentCenter`, with `?q=` and `?after=` (screens 09b). */
export function NoticeList({ type }: { readonly type: NoticeType }) {
  const { notices: words, publicPages } = useWords()
  const pages = usePages()
  const { q, after } = pages
  const label = publicPages.types[type]
  const { data, error, retry } = useOnce(`${type} ${q} ${after}`, () =>
    loadNotices({ type, q, after, limit: pageSize }),
  )
  return (
    <PublicPage title={label} entrances>
      <div className="notices">
        <div className="notice-head">
          <h1 className="page-title">{label}</h1>
          <span className="soft">{type === 'guide' ? words.guideText : words.listText}</span>
          <span className="grow" />
          {type === 'purchaseNotice' && (
            <Link className="link" to="/signup/public">
              {words.takePart}
            </Link>
          )}
        </div>
        {type === 'guide' && <Guides />}
        {type === 'guide' && <h2 className="guide-heading">{words.articles}</h2>}
        <Search pages={pages} label={label} />
        {data === undefined && <SheetLoading error={error} onRetry={retry} />}
        {data?.items.length === 0 && <Empty pages={pages} label={label} />}
        {data !== undefined && data.items.length > 0 && (
          <>
            <NoticeTable notices={data.items} label={label} />
            <Pager pages={pages} list={data} />
          </>
        )}
      </div>
    </PublicPage>
  )
}
