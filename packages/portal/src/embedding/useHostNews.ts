import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { isEmbedded, tellHost } from './host.ts'
import { stand } from './stand.ts'

/** Tells the host which page is shown, so that its address and title can follow. */
export function useHostNews(title: string): void {
  const { pathname, search } = useLocation()
  const path = pathname + search
  useEffect(() => {
    stand().tag?.navigated(path, title)
    if (isEmbedded) tellHost({ type: 'srm:navigated', path, title })
  }, [path, title])
}
