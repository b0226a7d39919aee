import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useElement } from '../../host/env.ts'

/** The rows stand where they stood when the element comes back to the page, as soon as they are there. */
export function usePersistentScroll(page: RefObject<HTMLElement | null>, document: string, hasRows: boolean): void {
  const { kept } = useElement()
  const name = `scroll ${document}`
  const wanted = useRef(kept.get(name) as number | undefined)
  useLayoutEffect(() => {
    const grid = page.current?.querySelector('.grid')
    if (!hasRows || !grid || wanted.current === undefined) return
    grid.scrollTop = wanted.current
    wanted.current = undefined
  }, [page, hasRows])
  useEffect(() => {
    const root = page.current
    const scrolled = ({ target }: Event) => {
      const isGrid = target instanceof Element && target.matches('.grid')
      if (isGrid && target.isConnected && wanted.current === undefined) kept.set(name, target.scrollTop)
    }
    root?.addEventListener('scroll', scrolled, true)
    return () => root?.removeEventListener('scroll', scrolled, true)
  }, [page, kept, name])
}
