import { useAdminWords } from '../../words/adminWords.ts'
import type { Pages } from './usePages.ts'

export function PageFoot({ pages: { older, newest } }: { readonly pages: Pages<unknown> }) {
  const words = useAdminWords()
  if (!older && !newest) return null
  return (
    <div className="pager">
      <span className="grow" />
      <button type="button" className="button" aria-disabled={!newest} onClick={newest}>
        {words.outbox.newest}
      </button>
      <button type="button" className="button" aria-disabled={!older} onClick={older}>
        {words.outbox.older}
      </button>
    </div>
  )
}
