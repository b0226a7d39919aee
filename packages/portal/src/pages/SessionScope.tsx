import '@srm/elements/host/SrmSession.ts'
import type { Side } from '@srm/elements/host/settings.ts'
import { ownTag } from '@srm/elements/tagSuffix.ts'
import { createElement, type ReactNode } from 'react'
import { elementSession } from '../session/elementSession.ts'

interface Props {
  readonly side: Side | undefined
  readonly children: ReactNode
}

/** Gives the elements inside it the portal's session, on one side. */
export const SessionScope = ({ side, children }: Props) =>
  createElement(ownTag('srm-session'), { className: 'session', session: elementSession(side) }, children)
