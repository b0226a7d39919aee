import { type RefObject, useEffect, useRef } from 'react'
import type { TalkState } from './useTalk.ts'

/** Tells the server that everything was read once the last comment is in sight. */
export function useSeen(end: RefObject<HTMLElement | null>, { api, loaded }: TalkState): void {
  const { data } = loaded
  const last = data?.items.at(-1)?.uuid
  const isUnread = (data?.unread ?? 0) > 0
  const reload = useRef(loaded.reload)
  reload.current = loaded.reload
  useEffect(() => {
    const node = end.current
    if (!node || !api || !isUnread || last === undefined) return undefined
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      watch.disconnect()
      // what could not be told now is told when it is seen again
      api.seen(last).then(
        () => reload.current(),
        () => undefined,
      )
    })
    watch.observe(node)
    return () => watch.disconnect()
  }, [end, api, isUnread, last])
}
