import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../words/useWords.ts'

/** Title of the newest notices, and the way to all of them. */
export function RecentFrame({ children }: { readonly children: ReactNode }) {
  const { publicPages: words } = useWords()
  return (
    <section className="recent" aria-labelledby="recent-title">
      <h2 className="recent-title" id="recent-title">
        {words.recent}
      </h2>
      {children}
      <Link className="link recent-all" to="/purchaseNotice">
        {words.allNotices}
      </Link>
    </section>
  )
}

export function RecentLoading() {
  const words = useWords()
  return (
    <RecentFrame>
      <div className="page-loading" role="status" aria-label={words.loading}>
        <span className="skeleton" />
        <span className="skeleton" />
        <span className="skeleton" />
      </div>
    </RecentFrame>
  )
}
