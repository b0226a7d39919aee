import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { isEmbedded, tellHost } from './host.ts'

/** Tells the host which page is shown, so that its address and title can follow. */
export function useHostNews(title: string): void {
  const { pathname, search } = useLocation()
  const path = pathname + search
  useEffect(() => {
    if (isEmbedded) tellHost({ type: 'srm:navigated', path, title })
  }, [path, title])
}
