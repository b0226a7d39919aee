import { useLayoutEffect } from 'react'
import { isTag } from './stand.ts'

export const productTitle = 'SRM'

/** Names the window after what is shown; that of a page of others is not ours to name. */
export function useTitle(shown: string | undefined): void {
  useLayoutEffect(() => {
    if (isTag()) return
    document.title = shown === undefined ? productTitle : `${shown} - ${productTitle}`
    return () => {
      document.title = productTitle
    }
  }, [shown])
}
