import '@srm/elements/host/SrmSession.ts'
import type { Side } from '@srm/elements/host/settings.ts'
import { ownTag } from '@srm/elements/tagSuffix.ts'
import { createElement, type ReactNode, useSyncExternalStore } from 'react'
import { tagAround } from '../embedding/stand.ts'
import { elementSession } from '../session/elementSession.ts'

interface Props {
  readonly side: Side | undefined
  readonly children: ReactNode
}

const nothing = () => undefined

/** Gives the elements inside it the portal's session, on one side, and the theme that the tag around takes from its page. */
export function SessionScope({ side, children }: Props) {
  const tag = tagAround()?.element
  const themeFrom = useSyncExternalStore(
    tag ? tag.subscribe : () => nothing,
    () => tag?.snapshot().surroundings.themeFrom,
  )
  return createElement(
    ownTag('srm-session'),
    { className: 'session', session: elementSession(side), themeFrom },
    children,
  )
}
