import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** The cursors of the pages that were turned to reach this one, the first page being ''. */
interface Turned {
  readonly cursors?: readonly string[]
}

export interface Pages {
  readonly q: string
  readonly after: string
  /** How many pages come before; undefined when the address was opened in the middle. */
  readonly before: number | undefined
  readonly search: (q: string) => void
  readonly next: (cursor: string) => void
  readonly previous: () => void
}

/** Search and page of a list live in the address, so that both can be sent to somebody and come back by the browser. */
export function usePages(): Pages {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { cursors } = (useLocation().state ?? {}) as Turned
  const q = query.get('q') ?? ''
  const after = query.get('after') ?? ''
  const known = after === '' ? [] : cursors
  const go = (search: Readonly<Record<string, string>>, turned: readonly string[], replace = false) => {
    const given = Object.entries(search).filter(([, value]) => value !== '')
    void navigate(
      { search: given.length > 0 ? `?${new URLSearchParams(given)}` : '' },
      { state: { cursors: turned }, replace },
    )
  }
  return {
    q,
    after,
    before: known?.length,
    search: (wanted) => go({ q: wanted }, [], true),
    next: (cursor) => go({ q, after: cursor }, [...(known ?? []), after]),
    previous: () => go({ q, after: known?.at(-1) ?? '' }, known?.slice(0, -1) ?? []),
  }
}
