/** Links that may be followed by now. */
const allowed = new WeakSet<EventTarget>()

/**
 * A link that was pressed is followed by the browser at once, or when it may be; until then nothing happens.
 * @param ask calls what it is given once the link may be followed
 */
export function followLink(
  event: Pick<Event, 'preventDefault'> & { readonly currentTarget: EventTarget | null },
  ask: (go: () => void) => void,
): void {
  const link = event.currentTarget as HTMLElement
  if (allowed.delete(link)) return
  let isAtOnce = true
  let isFollowed = false
  ask(() => {
    isFollowed = true
    if (isAtOnce) return
    allowed.add(link)
    link.click()
  })
  isAtOnce = false
  if (!isFollowed) event.preventDefault()
}
