import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { Main } from '../embedding/Main.tsx'
import { useTitle } from '../embedding/useTitle.ts'
import { LanguageMenu } from '../layout/LanguageMenu.tsx'
import { SkipLink } from '../layout/SkipLink.tsx'
import { isSignedIn } from '../session/session.ts'
import { useDocumentTheme, useTheme } from '../settings/useTheme.ts'
import { homePath } from '../tabs/tabRules.ts'
import { useDocumentLanguage, useWords } from '../words/useWords.ts'
import { noticePages } from './notices/noticePages.ts'

interface Props {
  readonly children: ReactNode
  /** What the page is, for the browser's tab. */
  readonly title: string
  /** Ways to sign in and to register at the top right; not on the pages that are just that. */
  readonly entrances?: boolean
}

function Entrances() {
  const words = useWords()
  if (isSignedIn())
    return (
      <Link className="button primary" to={homePath}>
        {words.goHome}
      </Link>
    )
  return (
    <>
      <Link className="button" to="/login">
        {words.signIn.submit}
      </Link>
      <Link className="button primary from-tablet" to="/signup/public">
        {words.publicPages.becomeSupplier}
      </Link>
    </>
  )
}

/** Ground of the pages that need no sign-in: bar with the notices, page, foot (screens 09a, 09b). */
export function PublicPage({ children, title, entrances = false }: Props) {
  const words = useWords()
  useDocumentLanguage()
  useDocumentTheme(useTheme())
  useTitle(title)
  return (
    <div className="public">
      <SkipLink />
      <header className="public-bar">
        <Link className="brand public-brand" to="/">
          <span className="brand-mark" aria-hidden="true">
            S
          </span>
          <span className="ellipsis">{words.product}</span>
        </Link>
        <nav className="public-nav" aria-label={words.publicPages.notices}>
          {noticePages.map(({ path, type }) => (
            <NavLink key={path} className="public-nav-link" to={path}>
              {words.publicPages.types[type]}
            </NavLink>
          ))}
        </nav>
        <span className="grow" />
        <LanguageMenu />
        {entrances && <Entrances />}
      </header>
      <Main className="public-main" id="content" tabIndex={-1}>
        {children}
      </Main>
      <footer className="public-foot">
        <span>{words.product}</span>
        <Link className="link" to="/documentCenter">
          {words.publicPages.types.guide}
        </Link>
      </footer>
    </div>
  )
}
