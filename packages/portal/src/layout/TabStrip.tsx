import { Icon } from '@srm/elements/style/Icon.tsx'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { homePath, othersOf, type Tab } from '../tabs/tabRules.ts'
import { useWords } from '../words/useWords.ts'
import { FrameIcon } from './FrameIcon.tsx'
import { activeWithin } from './keys/activeWithin.ts'
import { MenuButton, MenuChoice, MenuItem } from './MenuButton.tsx'

/** A tab as it is shown. */
export interface ShownTab extends Tab {
  /** In the language of the day. */
  readonly title: string
  readonly dirty: boolean
}

export interface StripProps {
  readonly tabs: readonly ShownTab[]
  readonly shown: string
  readonly onShow: (value: string) => void
  /** Closes tabs; dirty ones are asked about first. */
  readonly onClose: (values: readonly string[]) => void
}

/** Ids that link a tab with its page. */
export const tabId = (value: string): string => `tab-${value.replaceAll('/', '-')}`
export const panelId = (value: string): string => `panel-${value.replaceAll('/', '-')}`

function TabItem({ tab, shown, onShow, onClose }: Omit<StripProps, 'tabs'> & { readonly tab: ShownTab }) {
  const words = useWords()
  const selected = tab.value === shown
  const element = useRef<HTMLDivElement>(null)
  // A tab grows when the number of its document is there, and when something is not saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title has another width
  useEffect(() => {
    if (selected) element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [selected, tab.title, tab.dirty])
  const closeByMiddle = (event: MouseEvent) => {
    if (event.button === 1 && tab.close) onClose([tab.value])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') onShow(tab.value)
    else if (event.key === 'Delete' && tab.close) onClose([tab.value])
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={element}
      id={tabId(tab.value)}
      role="tab"
      tabIndex={selected ? 0 : -1}
      aria-selected={selected}
      aria-controls={panelId(tab.value)}
      aria-keyshortcuts={tab.close ? 'Delete' : undefined}
      className={`tab${tab.value === homePath ? ' is-fixed' : ''}`}
      onClick={() => onShow(tab.value)}
      onKeyDown={onKeyDown}
      onMouseDown={(event) => {
        if (event.button === 1) event.preventDefault()
      }}
      onAuxClick={closeByMiddle}
    >
      {tab.value === homePath && <FrameIcon name="home" />}
      {tab.dirty && <span className="dirty-dot" title={words.frame.unsaved} />}
      <span className="tab-name ellipsis">{tab.title}</span>
      {tab.dirty && <span className="visually-hidden">({words.frame.unsaved})</span>}
      {tab.close && (
        // The keyboard closes a tab with Delete or Alt W: a control inside a tab cannot be reached.
        <span
          className="tab-close"
          aria-hidden="true"
          title={words.frame.closeNamed(tab.title)}
          onClick={(event) => {
            event.stopPropagation()
            onClose([tab.value])
          }}
        >
          <Icon name="close" />
        </span>
      )}
    </div>
  )
}

/** Arrow keys, Home and End walk the strip. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.indexOf(activeWithin(event.currentTarget) as HTMLElement)
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: (at + 1) % tabs.length,
    ArrowLeft: (at + tabs.length - 1) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  }
  const next = tabs[steps[event.key] ?? -1]
  if (!next || at < 0) return
  event.preventDefault()
  next.focus()
}

/** Close this one, the others, all. */
function CloseItems({ tabs, shown, onClose }: StripProps) {
  const { frame } = useWords()
  const closable = tabs.filter(({ close }) => close).map(({ value }) => value)
  const others = othersOf(tabs, shown)
  return (
    <>
      <MenuItem disabled={!closable.includes(shown)} onChoose={() => onClose([shown])}>
        {frame.closeTab}
        <kbd className="kbd">Alt W</kbd>
      </MenuItem>
      <MenuItem disabled={others.length === 0} onChoose={() => onClose(others)}>
        {frame.closeOthers}
      </MenuItem>
      <MenuItem disabled={closable.length === 0} onChoose={() => onClose(closable)}>
        {frame.closeAll}
      </MenuItem>
    </>
  )
}

/** Home first, then the open pages; a gold dot marks unsaved input. */
export function TabStrip(props: StripProps) {
  const { frame } = useWords()
  const { tabs, ...rest } = props
  return (
    <nav className="tab-strip" aria-label={frame.openPages}>
      <div className="tab-list" role="tablist" aria-label={frame.openPages} onKeyDown={walk}>
        {tabs.map((tab) => (
          <TabItem key={tab.value} tab={tab} {...rest} />
        ))}
      </div>
      <MenuButton label={frame.tabActions} className="icon-button" button={<Icon name="down" />}>
        <CloseItems {...props} />
      </MenuButton>
    </nav>
  )
}

/** The same for a phone: one button with the number of open pages. */
export function TabMenu(props: StripProps) {
  const { frame } = useWords()
  const { tabs, shown, onShow } = props
  return (
    <MenuButton
      label={`${frame.openPages}: ${tabs.length}`}
      className="icon-button"
      tour="tabs"
      button={
        <>
          <FrameIcon name="tabs" />
          <span className="tab-number" aria-hidden="true">
            {tabs.length}
          </span>
        </>
      }
    >
      {tabs.map((tab) => (
        <MenuChoice
          key={tab.value}
          label={tab.dirty ? `${tab.title} (${frame.unsaved})` : tab.title}
          checked={tab.value === shown}
          onChoose={() => onShow(tab.value)}
        />
      ))}
      <div className="menu-sep" />
      <CloseItems {...props} />
    </MenuButton>
  )
}
