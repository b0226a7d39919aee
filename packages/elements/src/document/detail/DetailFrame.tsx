import { refusalText } from '@srm/core/i18n/messages'
import { type ReactNode, type RefObject, Suspense, useRef, useState } from 'react'
import { deepActiveElement } from '../../host/layer.ts'
import { lazyInPlace } from '../../host/lazyInPlace.tsx'
import { Icon } from '../../style/Icon.tsx'
import { ActionBar, type ActionBarProps, ActionButton, ActionMenu, MakeActions } from '../actions/ActionBar.tsx'
import { AskedOnceBar } from '../actions/AskedOnceBar.tsx'
import type { ActionEntry, ActionPlaces } from '../actions/actions.ts'
import type { AskedOnce } from '../actions/useAskedOnce.ts'
import { chainIn, useChain } from '../chain/useChain.ts'
import { counterpartyOf } from '../definition/columns.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { HostSlot } from '../extending/detailParts.tsx'
import { Activity } from '../history/Activity.tsx'
import { useNarrow } from '../interaction/useNarrow.ts'
import { useShortcuts } from '../interaction/useShortcuts.ts'
import { DocNumber } from '../values/DocNumber.tsx'
import { shortPastMark } from '../values/shortPastMark.tsx'
import { StageTag } from '../values/tags/StageTag.tsx'
import { HeadValue } from '../values/Value.tsx'
import { WayContext } from '../way/wayContext.ts'
import { DetailHead } from './DetailHead.tsx'
import { hasNumberBelow, headingOf } from './headingOf.ts'
import { NextStep } from './NextStep.tsx'
import { NarrowChain, NarrowTalk, NarrowVersions, Rail } from './Rail.tsx'
import { Totals } from './Totals.tsx'
import type { Detail, DetailDoc } from './useDetail.ts'
import { type RailTab, useRailTab } from './useRailTab.ts'

const WayStrip = lazyInPlace(() => import('../way/WayStrip.tsx'))

export interface DetailFrameProps extends ActionBarProps {
  readonly detail: Detail
  readonly doc: DetailDoc
  /** What several actions ask; their buttons stand beside it. */
  readonly once?: AskedOnce | undefined
  /** An action was asked for by its key. */
  readonly onKey: (entry: ActionEntry) => void
  readonly onBack?: (() => void) | undefined
  readonly onNext?: (() => void) | undefined
  readonly onPrevious?: (() => void) | undefined
  /** The part beside the document that the host asks for. */
  readonly tab?: string | undefined
  readonly onTab?: ((tab: RailTab) => void) | undefined
  /** It stands beside its list. */
  readonly isBeside?: boolean | undefined
  /** It stands in the place of its list. */
  readonly isOpened?: boolean | undefined
  /** Its lines are being filled. */
  readonly isFilled?: boolean
  /** Facts and lines. */
  readonly children: ReactNode
  readonly foot?: ReactNode
  /** Below the activity in the rail. */
  readonly railFoot?: ReactNode
}

function Problem({ detail, doc }: Pick<DetailFrameProps, 'detail' | 'doc'>) {
  const { words, extension } = useWhole()
  if (!detail.problem) return null
  const { refusal, refused } = detail
  const Remedy = refusal && extension.remedies?.[refusal.message]
  return (
    <div className="banner red problem" role="alert">
      <Icon name="warning" />
      <span className="grow">{detail.problem}</span>
      {Remedy && <Remedy refusal={refusal} refused={refused} doc={doc} />}
      <button type="button" className="icon-button" aria-label={words.single.close} onClick={detail.forget}>
        <Icon name="close" />
      </button>
    </div>
  )
}

/** What was done all the same. */
function Warnings({ detail }: { readonly detail: Detail }) {
  const { def, locale, words } = useWhole()
  if (detail.warnings.length === 0) return null
  return (
    <div className="banner gold problem" role="status">
      <Icon name="warning" />
      <span className="grow">{detail.warnings.map((one) => refusalText(locale, def, one)).join(' ')}</span>
      <button type="button" className="icon-button" aria-label={words.single.close} onClick={detail.forget}>
        <Icon name="close" />
      </button>
    </div>
  )
}

/** From the order to the payment; its room is kept while it is asked for. */
function Way({ doc, chain }: { readonly doc: DetailDoc; readonly chain: ReturnType<typeof useChain> }) {
  const { def } = useWhole()
  const way = chain.data?.way
  if (!def.way || (!way && !chain.loading) || way?.length === 0) return null
  const room = <div className="way-room" />
  return way ? (
    <Suspense fallback={room}>
      <WayStrip way={way} doc={doc} />
    </Suspense>
  ) : (
    room
  )
}

/** Next and previous of the list it was opened from. */
function Neighbours({ onNext, onPrevious }: Pick<DetailFrameProps, 'onNext' | 'onPrevious'>) {
  const { words } = useWhole()
  const entry = (text: string, key: string, go: (() => void) | undefined) => (
    <button type="button" className="button link neighbour" aria-disabled={!go} onClick={go}>
      {text} <kbd className="kbd">{key}</kbd>
    </button>
  )
  if (!onNext && !onPrevious) return null
  return (
    <span className="neighbours">
      {entry(words.detail.nextOne, 'J', onNext)}
      {entry(words.detail.previous, 'K', onPrevious)}
    </span>
  )
}

function StandardFoot({
  doc,
  ...neighbours
}: { readonly doc: DetailDoc } & Pick<DetailFrameProps, 'onNext' | 'onPrevious'>) {
  return (
    <div className="doc-foot">
      <Totals doc={doc} />
      <span className="grow" />
      <Neighbours {...neighbours} />
    </div>
  )
}

/** A document keeps room for two columns of facts before a rail stands beside it, for what is filled in its lines where it is. */
const leastBesideRail = { read: 760, filled: 1000 }

/**
 * Whether the rail is folded: where there is no room beside the document it folds itself, until somebody opens it there, or
 * a host asks for one of its parts.
 */
function useRailFold(body: RefObject<HTMLElement | null>, least: number, isAsked: boolean) {
  const isTight = useNarrow(body, least)
  const [chosen, choose] = useState<{ readonly isTight: boolean; readonly isFolded: boolean }>()
  const isFolded = chosen?.isTight === isTight ? chosen.isFolded : isTight && !isAsked
  const fold = (next: boolean) => choose({ isTight, isFolded: next })
  return {
    isTight,
    isFolded,
    fold,
    /** By its own button, which is gone then: the one of the way back gets its focus. */
    turn: (next: boolean) => {
      fold(next)
      const other = next ? '.rail-open' : '.rail-tabs > .icon-button'
      requestAnimationFrame(() => body.current?.querySelector<HTMLElement>(other)?.focus())
    },
  }
}

/** Actions by the keys that take them. */
const keysOf = ({ places: { primary, others }, busy, onKey, isOpened, onBack }: DetailFrameProps) => ({
  ...Object.fromEntries(
    [...(primary ? [primary] : []), ...others].flatMap((entry) => {
      const { key } = entry.transition
      return key && !entry.refusal ? [[key, () => busy === undefined && onKey(entry)]] : []
    }),
  ),
  // in a field Escape belongs to what is typed there
  Escape: isOpened && onBack ? () => !deepActiveElement()?.matches('input,textarea,select') && onBack() : undefined,
})

/** The actions but for those that stand beside what they ask. */
const headPlaces = ({ places, once }: DetailFrameProps): ActionPlaces => {
  const { primary, ...rest } = places
  const isElsewhere = (entry: ActionEntry) => once?.takes(entry) === true
  return {
    ...rest,
    ...(primary && !isElsewhere(primary) ? { primary } : {}),
    others: rest.others.filter((entry) => !isElsewhere(entry)),
  }
}

/** What several actions ask, and these. */
function Asked({ once, places, busy, onStart }: DetailFrameProps) {
  if (!once) return null
  return (
    <AskedOnceBar once={once} isBusy={busy !== undefined}>
      {once.entries.toReversed().map((entry) => (
        <ActionButton
          key={entry.action}
          entry={entry}
          look={entry === places.primary ? 'button primary' : 'button'}
          busy={busy}
          onStart={onStart}
        />
      ))}
    </AskedOnceBar>
  )
}

/** The document on a wide screen: head, next step, main column and rail. */
function WideFrame(props: DetailFrameProps) {
  const { detail, doc, onBack, onNext, onPrevious, tab, onTab, children, foot, railFoot } = props
  const { words } = useWhole()
  const body = useRef<HTMLDivElement>(null)
  const least = props.isBeside || props.isFilled ? leastBesideRail.filled : leastBesideRail.read
  const { isTight, isFolded, fold, turn } = useRailFold(body, least, tab !== undefined && tab !== 'activity')
  const rail = useRailTab(tab, onTab)
  const chain = useChain(doc)
  useShortcuts({
    ...keysOf(props),
    c: () => {
      fold(false)
      rail.write()
    },
    j: onNext,
    k: onPrevious,
    ']': () => fold(!isFolded),
    'ctrl+Enter': () => props.places.primary && props.onStart(props.places.primary),
  })
  return (
    <>
      <DetailHead
        doc={doc}
        events={detail.events}
        onBack={onBack}
        actions={<ActionBar {...props} places={headPlaces(props)} />}
      />
      <HostSlot name="head" />
      <Problem detail={detail} doc={doc} />
      <Warnings detail={detail} />
      <NextStep doc={doc} />
      <Way doc={doc} chain={chain} />
      <div className={`doc-body ${isFolded ? 'is-rail-folded' : ''} ${isTight ? 'is-tight' : ''}`} ref={body}>
        <div className="doc-main">
          <WayContext.Provider value={chain.data?.way}>{children}</WayContext.Provider>
          <Asked {...props} />
          {foot ?? <StandardFoot doc={doc} onNext={onNext} onPrevious={onPrevious} />}
          <HostSlot name="foot" />
        </div>
        {isFolded ? (
          <button
            type="button"
            className="icon-button rail-open"
            aria-label={words.detail.openRail}
            data-tip={`${words.detail.openRail}  ]`}
            onClick={() => turn(false)}
          >
            <Icon name="left" />
          </button>
        ) : (
          <Rail detail={detail} doc={doc} rail={rail} chain={chainIn(chain)} onFold={() => turn(true)}>
            {railFoot}
            <HostSlot name="rail" />
          </Rail>
        )}
      </div>
    </>
  )
}

/** The document on a phone: one column, the primary button at the bottom in full width (screens §11). */
function NarrowFrame(props: DetailFrameProps) {
  const { detail, doc, onBack, onNext, onPrevious, tab, children, places, busy, onStart, onEdit, primaryText } = props
  const scope = useWhole()
  const { def, side, locale, words, readonly } = scope
  const party = counterpartyOf(def, side) ?? def.title
  const chain = useChain(doc)
  const [first] = places.others.filter(({ refusal }) => !refusal)
  // without a pointer there is no tip that says why something cannot be made
  const makes = readonly ? [] : (doc.makes ?? []).filter(({ refusal }) => !refusal)
  useShortcuts({ ...keysOf(props), j: onNext, k: onPrevious })
  const hasFoot = places.primary !== undefined || first !== undefined || onEdit !== undefined || makes.length > 0
  return (
    <>
      <header className="phone-bar">
        {onBack && (
          <button type="button" className="icon-button" aria-label={words.detail.openInList} onClick={onBack}>
            <Icon name="left" />
          </button>
        )}
        <div className="phone-title">
          <h1 className="phone-number" tabIndex={-1}>
            {headingOf(def, doc, locale)}
          </h1>
          {hasNumberBelow(def, doc, locale) && (
            <span className="phone-sub">
              <DocNumber row={doc} />
            </span>
          )}
          {!hasNumberBelow(def, doc, locale) && party && doc[party] != null && (
            <span className="phone-sub">
              <HeadValue column={party} row={doc} />
            </span>
          )}
        </div>
        <StageTag doc={doc} />
        {shortPastMark(scope, doc)}
        <ActionMenu
          {...props}
          isBarless
          places={{ ...places, menu: [...places.others.filter((entry) => entry !== first), ...places.menu] }}
        />
      </header>
      <div className="phone-main">
        <HostSlot name="head" />
        <Problem detail={detail} doc={doc} />
        <Warnings detail={detail} />
        <NextStep doc={doc} />
        <Way doc={doc} chain={chain} />
        <WayContext.Provider value={chain.data?.way}>{children}</WayContext.Provider>
        <div className="phone-totals">
          <Totals doc={doc} />
        </div>
        <section className="phone-activity">
          <h2 className="section-title">{words.detail.activity}</h2>
          <Activity doc={doc} events={detail.events} />
        </section>
        <NarrowVersions doc={doc} />
        <NarrowChain doc={doc} chain={chainIn(chain)} />
        <NarrowTalk doc={doc} tab={tab} />
        <HostSlot name="rail" />
        <HostSlot name="foot" />
      </div>
      {hasFoot && (
        <footer className="phone-foot">
          {props.once && <AskedOnceBar once={props.once} isBusy={busy !== undefined} />}
          <MakeActions doc={doc} makes={makes} />
          {onEdit && (
            <button type="button" className={`button ${places.primary ? '' : 'primary'}`} onClick={onEdit}>
              {words.single.edit}
            </button>
          )}
          {first && <ActionButton entry={first} look="button" busy={busy} onStart={onStart} />}
          {places.primary && (
            <ActionButton
              entry={places.primary}
              look="button primary"
              busy={busy}
              text={primaryText}
              onStart={onStart}
            />
          )}
          <MakeActions doc={doc} makes={makes} step />
        </footer>
      )}
    </>
  )
}

export const DetailFrame = ({ narrow, ...props }: DetailFrameProps & { readonly narrow: boolean }) =>
  narrow ? <NarrowFrame {...props} /> : <WideFrame {...props} />
