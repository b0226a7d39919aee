import { ownTag } from '@srm/elements/tagSuffix.ts'
import { createElement, useMemo, useRef } from 'react'
import { lineOfQuery } from './lineQuery.ts'
import { type Opened, openedPath } from './opened.ts'
import { detailPath } from './pagePaths.ts'
import type { PageProps } from './pageProps.ts'
import { SessionScope } from './SessionScope.tsx'
import { startOfQuery } from './startQuery.ts'

interface Shown {
  readonly uuid: string
  readonly number: string
  readonly caption?: string
}
type Told<Detail> = (event: CustomEvent<Detail>) => void

/** One document, or a new one; a new one that was saved takes the place of its form. */
export const documentDetailPage = (tag: string) =>
  function DocumentDetailPage(props: PageProps) {
    const { page, side = 'buyer', query, onQuery, onLabel, onDirty, onGone, onOpen, onReplace, onClose } = props
    const { subject, kind, params } = page
    const { uuid } = params
    const isNew = kind === 'create'
    const isLoaded = useRef(false)
    const start = useMemo(() => (isNew ? startOfQuery(query) : undefined), [isNew, query])
    const tab = isNew ? undefined : (new URLSearchParams(query).get('tab') ?? undefined)
    const line = isNew ? undefined : lineOfQuery(query)
    const act = isNew ? undefined : (new URLSearchParams(query).get('act') ?? undefined)
    const listeners: Readonly<Record<string, Told<never>>> = {
      'onsrm-loaded': ({ detail }: CustomEvent<Shown>) => {
        if (detail.uuid !== uuid) return
        isLoaded.current = true
        onGone(false)
        onLabel(detail.caption ?? detail.number)
      },
      'onsrm-error': ({ detail }: CustomEvent<{ readonly status?: number }>) => {
        if (detail.status === 404 && !isNew && !isLoaded.current) onGone(true)
      },
      'onsrm-dirty-change': ({ detail }: CustomEvent<{ readonly dirty: boolean }>) => onDirty(detail.dirty),
      'onsrm-saved': ({ detail }: CustomEvent<Shown>) => {
        onDirty(false)
        if (isNew) onReplace(detailPath(side, subject, detail.uuid), detail.caption ?? detail.number)
        else onLabel(detail.caption ?? detail.number)
      },
      'onsrm-document-change': (event: CustomEvent<{ readonly uuid: string }>) => {
        if (event.detail.uuid === uuid) return
        event.preventDefault()
        if (!isNew) onOpen(detailPath(side, subject, event.detail.uuid))
      },
      'onsrm-document-open': (event: CustomEvent<Opened>) => {
        event.preventDefault()
        onOpen(openedPath(side, event.detail), 'number' in event.detail ? event.detail.number : undefined)
      },
      'onsrm-follow': (event: CustomEvent<{ readonly path: string }>) => {
        event.preventDefault()
        onOpen(event.detail.path)
      },
      'onsrm-tab-change': ({ detail }: CustomEvent<{ readonly tab: string }>) =>
        onQuery(detail.tab === 'activity' ? '' : `?tab=${detail.tab}`),
      'onsrm-close': onClose,
    }
    const mode = isNew ? 'create' : act === 'edit' ? 'edit' : 'view'
    const element = createElement(ownTag(tag), {
      className: 'element',
      side,
      documentId: uuid,
      mode,
      start,
      tab,
      line,
      act: act === 'edit' ? undefined : act,
      ...listeners,
    })
    return <SessionScope side={side}>{element}</SessionScope>
  }
