import { Icon } from '@srm/elements/style/Icon.tsx'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { groupsNamed, isElsewhere, isSinglePage, type MenuGroup, type MenuPage, menuName } from '../menu/menuTree.ts'
import { changeSettings, useSettings } from '../settings/settings.ts'
import { useLocale, useWords } from '../words/useWords.ts'
import { FrameIcon, menuIcon } from './FrameIcon.tsx'

export interface NavProps {
  readonly groups: readonly MenuGroup[]
  /** Path of the menu page that is shown, or that the shown document belongs to. */
  readonly current: string
  /** What waits for this person, by path of the page. */
  readonly counts: ReadonlyMap<string, number>
  /** A page was chosen. */
  readonly onChoose?: () => void
}

/** Brings the place where one is into sight, when it is another one. */
function useCurrentInSight(current: string): RefObject<HTMLDivElement | null> {
  const tree = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is brought into sight
  useEffect(() => {
    tree.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return tree
}

/** Exact up to 99; a longer number would say nothing more. */
const shortCount = (count: number): string => (count > 99 ? '99+' : String(count))

interface PageLinkProps extends Omit<NavProps, 'groups'> {
  readonly page: MenuPage
  /** A page without a group has the group's looks. */
  readonly single?: boolean
}

function PageLink({ page, current, counts, onChoose, single = false }: PageLinkProps) {
  const { frame } = useWords()
  const name = menuName(page.entry, useLocale())
  const waiting = counts.get(page.path) ?? 0
  const isCurrent = page.path === current
  return (
    <Link
      to={page.path}
      className={single ? `nav-group-title${isCurrent ? ' is-current' : ''}` : 'nav-item'}
      aria-current={isCurrent ? 'page' : undefined}
      title={name}
      {...(isElsewhere(page.path) ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      onClick={onChoose}
    >
      {single && <FrameIcon name={menuIcon(page.icon)} />}
      <span className="nav-name ellipsis">{name}</span>
      {waiting > 0 && (
        <>
          <span className="nav-count" aria-hidden="true">
            {shortCount(waiting)}
          </span>
          <span className="visually-hidden">{frame.waiting(shortCount(waiting))}</span>
        </>
      )}
    </Link>
  )
}

function Group({ group, forced, ...rest }: Omit<NavProps, 'groups'> & { group: MenuGroup; forced: boolean }) {
  const [folded, setFolded] = useState(false)
  const [shown, setShown] = useState(rest.current)
  const id = useId()
  // whoever goes to a page of a folded group sees where it is
  if (shown !== rest.current) {
    setShown(rest.current)
    if (group.pages.some(({ path }) => path === rest.current)) setFolded(false)
  }
  const open = forced || !folded
  const name = menuName(group.entry, useLocale())
  const [first] = group.pages
  if (isSinglePage(group) && first) return <PageLink page={first} single {...rest} />
  return (
    <div className="nav-group">
      <button
        type="button"
        className="nav-group-title"
        aria-expanded={open}
        aria-controls={id}
        title={name}
        onClick={() => setFolded(open)}
      >
        <FrameIcon name={menuIcon(group.entry.appIcon)} />
        <span className="nav-name ellipsis">{name}</span>
        <span className="nav-fold">
          <Icon name={open ? 'down' : 'right'} />
        </span>
      </button>
      <div id={id} hidden={!open}>
        {group.pages.map((page) => (
          <PageLink key={page.path} page={page} {...rest} />
        ))}
      </div>
    </div>
  )
}

/** The tree of groups and pages with its filter box. */
export function NavTree({ groups, ...rest }: NavProps) {
  const { frame } = useWords()
  const [filter, setFilter] = useState('')
  const found = groupsNamed(groups, filter, useLocale())
  const tree = useCurrentInSight(rest.current)
  return (
    <>
      <div className="nav-search">
        <label className="field">
          <Icon name="search" />
          <input
            className="field-input"
            type="search"
            value={filter}
            placeholder={frame.filterMenu}
            aria-label={frame.filterMenu}
            onChange={(event) => setFilter(event.target.value)}
          />
        </label>
      </div>
      <div className="nav-tree" ref={tree}>
        {found.map((group) => (
          <Group key={group.entry.appUrl + group.entry.appName} group={group} forced={filter !== ''} {...rest} />
        ))}
        {found.length === 0 && <p className="nav-empty">{groups.length === 0 ? frame.noMenu : frame.noMenuMatch}</p>}
      </div>
    </>
  )
}

/** Folded: one icon for each group, which opens its first page. */
function IconTree({ groups, current, counts }: NavProps) {
  const locale = useLocale()
  const tree = useCurrentInSight(current)
  return (
    <div className="nav-tree" ref={tree}>
      {groups.map(({ entry, pages: [first, ...others] }) => {
        if (!first) return null
        const inside = [first, ...others].some(({ path }) => path === current)
        const waits = [first, ...others].some(({ path }) => (counts.get(path) ?? 0) > 0)
        const name = menuName(entry, locale)
        return (
          <Link
            key={entry.appUrl + entry.appName}
            to={first.path}
            className={`nav-group-title${inside ? ' is-current' : ''}`}
            aria-current={inside ? 'page' : undefined}
            aria-label={name}
            title={name}
          >
            <FrameIcon name={menuIcon(entry.appIcon)} />
            {waits && <span className="nav-dot" />}
          </Link>
        )
      })}
    </div>
  )
}

/** The navigation at the left, folded with `[`. */
export function SideNav(props: NavProps) {
  const { frame } = useWords()
  const { navCollapsed, shortcuts } = useSettings()
  const label = navCollapsed ? frame.expand : frame.collapse
  return (
    <nav className="side-nav" aria-label={frame.navigation}>
      {navCollapsed ? <IconTree {...props} /> : <NavTree {...props} />}
      <div className="nav-foot">
        {!navCollapsed && (
          <span aria-hidden="true">
            {frame.collapse} {shortcuts && <kbd className="kbd">[</kbd>}
          </span>
        )}
        <button
          type="button"
          className="icon-button"
          aria-label={label}
          title={label}
          aria-expanded={!navCollapsed}
          aria-keyshortcuts={shortcuts ? '[' : undefined}
          onClick={() => changeSettings({ navCollapsed: !navCollapsed })}
        >
          <FrameIcon name="panel" />
        </button>
      </div>
    </nav>
  )
}
