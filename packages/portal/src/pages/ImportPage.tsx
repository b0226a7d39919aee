import { ownTag } from '@srm/elements/tagSuffix.ts'
import { createElement } from 'react'
import { importPath, listPath } from './pagePaths.ts'
import type { PageProps } from './pageProps.ts'
import { SessionScope } from './SessionScope.tsx'

interface Told {
  readonly document: string
  readonly uuid: string
  readonly number: string
}
type Listener = (event: CustomEvent<Told>) => void

/** The import of a document, or one import from the list of all: the import that is begun takes the place of its start. */
export default function ImportPage({ page, side = 'buyer', ...tab }: PageProps) {
  const { subject, kind, params } = page
  const isOne = kind === 'detail'
  const go =
    (path: (told: Told) => string): Listener =>
    (event) => {
      event.preventDefault()
      tab.onDirty(false)
      tab.onReplace(path(event.detail))
    }
  const listeners = {
    'onsrm-job-change': go(({ document, uuid }) => importPath(side, document, uuid)),
    'onsrm-job-new': go(({ document }) => importPath(side, document)),
    'onsrm-list-open': (event: CustomEvent<Told>) => {
      event.preventDefault()
      tab.onOpen(listPath(side, event.detail.document))
    },
    'onsrm-loaded': ({ detail }: CustomEvent<Told>) => isOne && tab.onLabel(detail.number),
    'onsrm-dirty-change': ({ detail }: CustomEvent<{ readonly dirty: boolean }>) => tab.onDirty(detail.dirty),
  }
  const about = isOne ? { jobId: params.uuid } : { document: subject, jobId: params.job }
  const element = createElement(ownTag('srm-import'), { className: 'element', side, ...about, ...listeners })
  return <SessionScope side={side}>{element}</SessionScope>
}
