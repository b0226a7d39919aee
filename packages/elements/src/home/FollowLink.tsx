import { createContext, type MouseEvent, type ReactNode, useContext } from 'react'
import { useOpen } from '../document/interaction/useOpen.ts'
import { useElement } from '../host/env.ts'
import { followLink } from '../host/extend/heldLink.ts'
import { useHref } from '../host/extend/navigate.ts'
import { type Followed, pathOf } from './followed.ts'

/** What links say, where the page knows; else they lead to the portal, in a window of its own. */
export const HrefContext = createContext<((path: string) => string) | undefined>(undefined)

interface Props {
  readonly to: Followed
  readonly className: string
  readonly children: ReactNode
}

/** The person wants it in another window: the page is not asked. */
const isElsewhere = ({ ctrlKey, metaKey, shiftKey, button }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || button !== 0

/** Follows what no link is, such as a bar of a chart, as a link would be followed. */
export function useFollow(): (to: Followed) => void {
  const { session } = useElement()
  const openPage = useOpen()
  const hrefOf = useHref(useContext(HrefContext))
  return (to) => {
    const path = pathOf(to)
    const href = hrefOf?.(path) ?? `${session?.baseUrl ?? ''}${path}`
    openPage('srm-follow', { ...to, path }, () => window.open(href, '_blank', 'noreferrer'))
  }
}

/** A link that the page may follow in its own way. */
export function FollowLink({ to, className, children }: Props) {
  const { session } = useElement()
  const openPage = useOpen()
  const hrefOf = useHref(useContext(HrefContext))
  const path = pathOf(to)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isElsewhere(event)) return
    followLink(event, (go) => openPage('srm-follow', { ...to, path }, go))
  }
  const given = hrefOf?.(path)
  const outside = given === undefined ? ({ target: '_blank', rel: 'noreferrer' } as const) : {}
  return (
    <a className={className} href={given ?? `${session?.baseUrl ?? ''}${path}`} onClick={follow} {...outside}>
      {children}
    </a>
  )
}
