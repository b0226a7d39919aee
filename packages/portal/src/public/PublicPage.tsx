import type { ReactNode } from 'react'
import { LanguageMenu } from '../layout/LanguageMenu.tsx'
import { useDocumentTheme } from '../settings/useTheme.ts'
import { useDocumentLanguage, useWords } from '../words/useWords.ts'

/** Ground of the pages that need no sign-in; they are light (screens §15). */
export function PublicPage({ children }: { readonly children: ReactNode }) {
  const words = useWords()
  useDocumentLanguage()
  useDocumentTheme('light')
  return (
    <div className="public">
      <header className="public-bar">
        <div className="brand public-brand">
          <span className="brand-mark" aria-hidden="true">
            S
          </span>
          {words.product}
        </div>
        <span className="grow" />
        <LanguageMenu />
      </header>
      <main className="public-main">{children}</main>
    </div>
  )
}
