import type { CommentApi, Mentionable } from '@srm/core/client/comments'
import { useEffect, useState } from 'react'

const typingPause = 150

/** Colleagues whose name fits what is typed, a moment after the last key; undefined until they are known. */
export function usePeople(api: CommentApi | undefined, q: string | undefined): readonly Mentionable[] | undefined {
  const [found, setFound] = useState<{ readonly q: string; readonly people: readonly Mentionable[] }>()
  useEffect(() => {
    if (q === undefined || !api) return undefined
    let isCurrent = true
    const put = (people: readonly Mentionable[]) => isCurrent && setFound({ q, people })
    const timer = setTimeout(() => api.people(q).then(put, () => put([])), q === '' ? 0 : typingPause)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [api, q])
  return q !== undefined && found?.q === q ? found.people : undefined
}
