import { ownTag } from '@srm/elements/tagSuffix.ts'
import { createElement } from 'react'
import { hrefOf } from './address.ts'
import { type Opened, openedPath } from './opened.ts'
import type { PageProps } from './pageProps.ts'
import { SessionScope } from './SessionScope.tsx'

/** A screen that is no document's: settings, outbox, client logs. */
export const elementPage = (tag: string) =>
  function ElementPage({ side = 'buyer', onDirty, onOpen }: PageProps) {
    const listeners = {
      'onsrm-dirty-change': ({ detail }: CustomEvent<{ readonly dirty: boolean }>) => onDirty(detail.dirty),
      'onsrm-document-open': (event: CustomEvent<Opened>) => {
        event.preventDefault()
        onOpen(openedPath(side, event.detail), 'number' in event.detail ? event.detail.number : undefined)
      },
    }
    const element = createElement(ownTag(tag), { className: 'element', side, ...listeners })
    return <SessionScope side={side}>{element}</SessionScope>
  }

/** A screen whose links lead to lists and documents. */
export const followingPage = (tag: string) =>
  function FollowingPage({ side = 'buyer', onOpen }: PageProps) {
    const listeners = {
      'onsrm-follow': (event: CustomEvent<{ readonly path: string }>) => {
        event.preventDefault()
        onOpen(event.detail.path)
      },
    }
    const element = createElement(ownTag(tag), { className: 'element', side, hrefOf, ...listeners })
    return <SessionScope side={side}>{element}</SessionScope>
  }
