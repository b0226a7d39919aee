import type { Fields } from '@srm/core/definition/field'
import { dateTime } from '@srm/core/i18n/format'
import { type ReactNode, Suspense } from 'react'
import { lazyInPlace } from '../../host/lazyInPlace.tsx'
import { Icon } from '../../style/Icon.tsx'
import { counterpartyOf } from '../definition/columns.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { type HistoryEntry, making } from '../history/history.ts'
import type { Loaded } from '../interaction/useLoad.ts'
import { DocNumber } from '../values/DocNumber.tsx'
import { lateIn, lateText } from '../values/lateness.ts'
import { PastMark } from '../values/PastMark.tsx'
import { StageTag } from '../values/tags/StageTag.tsx'
import { useUserName } from '../values/useUserName.ts'
import { HeadValue } from '../values/Value.tsx'
import { hasNumberBelow, headingOf } from './headingOf.ts'
import type { DetailDoc } from './useDetail.ts'

const RefLink = lazyInPlace(() => import('../values/RefLink.tsx'))

interface DetailHeadProps {
  readonly doc: DetailDoc
  readonly events: Loaded<readonly HistoryEntry[]>
  readonly onBack?: (() => void) | undefined
  readonly actions: ReactNode
}

/** Who made the document: as its history names him, else as it says itself; nothing until the history was asked. */
function useMaker({ createUser }: DetailDoc, { data, error }: Loaded<readonly HistoryEntry[]>): string | undefined {
  const user = typeof createUser === 'string' ? createUser : ''
  const name = useUserName(user)
  if (user === '' || (data === undefined && error === undefined)) return undefined
  return data?.findLast(({ action }) => making.has(action))?.person ?? name
}

/** The name of who the document is with, or what it is; of a company that one has a document of it leads there. */
function Party({ doc, name }: { readonly doc: DetailDoc; readonly name: string }) {
  const { def } = useWhole()
  const value = <HeadValue column={name} row={doc} />
  const [key, field] =
    Object.entries(def.shape.fields as Fields).find(([, { target, copies }]) => target && copies && name in copies) ??
    []
  if (key === undefined || field === undefined || typeof doc[key] !== 'string') return value
  return (
    <Suspense fallback={value}>
      <RefLink field={field} code={doc[key]} row={doc}>
        {value}
      </RefLink>
    </Suspense>
  )
}

/** Which document, at what stage; who it is with, what it is, who made it. */
export function DetailHead({ doc, events, onBack, actions }: DetailHeadProps) {
  const scope = useWhole()
  const { def, side, locale, words, place, extension } = scope
  const party = counterpartyOf(def, side) ?? def.title
  const own = extension.subtitle?.(doc, scope) ?? []
  const who = useMaker(doc, events)
  const when = typeof doc.createDate === 'string' ? dateTime(doc.createDate, place) : undefined
  const late = lateIn(scope, doc)
  const made = own.length === 0 && who && when ? [words.detail.createdBy(who, when)] : []
  return (
    <header className="doc-head">
      <div className="doc-title">
        {onBack && (
          <button type="button" className="icon-button" aria-label={words.detail.openInList} onClick={onBack}>
            <Icon name="left" />
          </button>
        )}
        <h1 className="page-title" tabIndex={-1}>
          {headingOf(def, doc, locale)}
        </h1>
        <StageTag doc={doc} />
        <PastMark doc={doc} />
        {late && <span className="tag red">{lateText(scope, late)}</span>}
        {extension.tags?.(doc, scope)}
        <div className="head-actions">{actions}</div>
      </div>
      <div className="doc-sub">
        {hasNumberBelow(def, doc, locale) ? (
          <span className="strong-link">
            <DocNumber row={doc} />
          </span>
        ) : (
          party &&
          doc[party] != null && (
            <span className="strong-link">
              <Party doc={doc} name={party} />
            </span>
          )
        )}
        {[...own, ...made].map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts stay where they are
          <span key={at}>{part}</span>
        ))}
      </div>
    </header>
  )
}
