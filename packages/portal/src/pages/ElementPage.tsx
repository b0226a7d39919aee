import { queryOfView } from '@srm/elements/document/list/viewText.ts'
import { ownTag } from '@srm/elements/tagSuffix.ts'
import { createElement, useMemo } from 'react'
import { hrefOf } from './address.ts'
import { type Opened, openedPath } from './opened.ts'
import type { PageProps } from './pageProps.ts'
import { SessionScope } from './SessionScope.tsx'
import { viewOfQuery } from './viewQuery.ts'

type Asked = Pick<PageProps, 'side' | 'onDirty' | 'onOpen'>

/** What a screen that is no document's tells its page. */
const listeners = ({ side = 'buyer', onDirty, onOpen }: Asked) => ({
  'onsrm-dirty-change': ({ detail }: CustomEvent<{ readonly dirty: boolean }>) => onDirty(detail.dirty),
  'onsrm-document-open': (event: CustomEvent<Opened>) => {
    event.preventDefault()
    onOpen(openedPath(side, event.detail), 'number' in event.detail ? event.detail.number : undefined)
  },
})

/** A screen that is no document's: settings, outbox, client logs. */
export const elementPage = (tag: string) =>
  function ElementPage(props: PageProps) {
    const { side = 'buyer' } = props
    const element = createElement(ownTag(tag), { className: 'element', side, ...listeners(props) })
    return <SessionScope side={side}>{element}</SessionScope>
  }

/** A screen in the frame of a list: its view is the query of the address, its links lead to lists and documents. */
export const framedPage = (tag: string) =>
  function FramedPage(props: PageProps) {
    const { side = 'buyer', query, onQuery, onOpen } = props
    const view = useMemo(() => viewOfQuery(query), [query])
    const ofFrame = {
      'onsrm-view-change': ({ detail }: CustomEvent<Parameters<typeof queryOfView>[0]>) => onQuery(queryOfView(detail)),
      'onsrm-follow': (event: CustomEvent<{ readonly path: string }>) => {
        event.preventDefault()
        onOpen(event.detail.path)
      },
    }
    const shown = { className: 'element', side, view, hrefOf }
    const element = createElement(ownTag(tag), { ...shown, ...listeners(props), ...ofFrame })
    return <SessionScope side={side}>{element}</SessionScope>
  }
