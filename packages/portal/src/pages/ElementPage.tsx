import { createElement } from 'react'
import { detailPath } from './pagePaths.ts'
import type { PageProps } from './pages.ts'
import { SessionScope } from './SessionScope.tsx'

interface Opened {
  readonly document: string
  readonly uuid: string
  readonly number: string
}

/** A screen that is no document's: settings, outbox, client logs. */
export const elementPage = (tag: string) =>
  function ElementPage({ side = 'buyer', onDirty, onOpen }: PageProps) {
    const listeners = {
      'onsrm-dirty-change': ({ detail }: CustomEvent<{ readonly dirty: boolean }>) => onDirty(detail.dirty),
      'onsrm-document-open': (event: CustomEvent<Opened>) => {
        event.preventDefault()
        const { document, uuid, number } = event.detail
        onOpen(detailPath(side, document, uuid), number)
      },
    }
    const element = createElement(tag, { className: 'element', side, ...listeners })
    return <SessionScope side={side}>{element}</SessionScope>
  }
