import { Icon } from '@srm/elements/style/Icon.tsx'
import { useId, useState } from 'react'
import { groupsNamed, isSinglePage, type MenuGroup, type MenuPage, menuName } from '../../menu/menuTree.ts'
import { recentOf } from '../../menu/useRecent.ts'
import { changeSettings, useSettings } from '../../settings/settings.ts'
import { useLocale, useWords } from '../../words/useWords.ts'
import { FrameIcon, menuIcon } from '../FrameIcon.tsx'
import { PageLink, type Place, Waits } from './PageLink.tsx'
import { useCurrentInSight } from './useCurrentInSight.ts'
import '../../style/nav.css'

export interface NavProps extends Place {
  /** Every group that the person has: the filter looks through them. */
  readonly groups: readonly MenuGroup[]
  /** Those with the pages that he works with. */
  readonly worked: readonly MenuGroup[]
}

interface GroupProps extends Place {
  readonly group: MenuGroup
  /** All groups are open. */
  readonly forced: boolean
  /** Open as long as the person has said nothing else. */
  readonly first: boolean
}

function Group({ group, forced, first, ...rest }: GroupProps) {
  const key = group.entry.appUrl
  const kept = useSettings(({ navGroups }) => navGroups[key])
  const isHere = group.pages.some(({ path }) => path === rest.current)
  const [folded, setFolded] = useState(false)
  const [shown, setShown] = useState(rest.current)
  const id = useId()
  // whoever goes to a page of a folded group sees where it is
  if (shown !== rest.current) {
    setShown(rest.current)
    setFolded(false)
  }
  const open = forced || (isHere ? !folded : (kept ?? first))
  const name = menuName(group.entry, useLocale())
  const [page] = group.pages
  if (isSinglePage(group) && page) return <PageLink page={page} single {...rest} />
  const toggle = () => {
    setFolded(open)
    changeSettings({ navGroups: { ...useSettings.getState().navGroups, [key]: !open } })
  }
  return (
    <div className="nav-group">
      <button
        type="button"
        className="nav-group-title"
        aria-expanded={open}
        aria-controls={id}
        title={name}
        onClick={toggle}
      >
        <FrameIcon name={menuIcon(group.entry.appIcon)} />
        <span className="nav-name ellipsis">{name}</span>
        {!open && <Waits count={group.pages.reduce((sum, { path }) => sum + (rest.counts.get(path) ?? 0), 0)} />}
        <span className="nav-fold">
          <Icon name={open ? 'down' : 'right'} />
        </span>
      </button>
      <div id={id} hidden={!open}>
        {group.pages.map((one) => (
          <PageLink key={one.path} page={one} {...rest} />
        ))}
      </div>
    </div>
  )
}

interface OwnProps extends Place {
  readonly title: string
  readonly pages: readonly MenuPage[]
}

/** Pages of the person's own choice or habit. */
function OwnPages({ title, pages, ...rest }: OwnProps) {
  const id = useId()
  if (pages.length === 0) return null
  return (
    <section className="nav-own" aria-labelledby={id}>
      <h2 className="nav-heading" id={id}>
        {title}
      </h2>
      {pages.map((page) => (
        <PageLink key={page.path} page={page} own {...rest} />
      ))}
    </section>
  )
}

/** Favourites and recent pages, the recent ones that are no favourites: as far as they are in the menu. */
function Own({ groups, ...rest }: Place & Pick<NavProps, 'groups'>) {
  const { frame } = useWords()
  const { favourites, recent } = useSettings()
  const pages = groups.flatMap((group) => group.pages)
  const found = (paths: readonly string[]) => paths.flatMap((path) => pages.find((page) => page.path === path) ?? [])
  const last = recentOf(recent).filter((path) => path !== rest.current && !favourites.includes(path))
  return (
    <>
      <OwnPages title={frame.favourites} pages={found(favourites)} {...rest} />
      <OwnPages title={frame.recent} pages={found(last).slice(0, 3)} {...rest} />
    </>
  )
}

/** The tree of groups and pages with its filter box. */
export function NavTree({ groups, worked, ...rest }: NavProps) {
  const { frame } = useWords()
  const [filter, setFilter] = useState('')
  const named = groupsNamed(groups, filter, useLocale())
  const found = filter === '' ? worked : named
  const tree = useCurrentInSight(rest.current)
  // home comes before the person's own pages
  const at = found[0] && isSinglePage(found[0]) ? 1 : 0
  const [home, others] = [found.slice(0, at), found.slice(at)]
  // an account may have put home elsewhere: it is a page beside the groups wherever it stands
  const folding = others.filter((group) => !isSinglePage(group))
  const isInside = folding.some(({ pages }) => pages.some(({ path }) => path === rest.current))
  const groupOf = (group: MenuGroup) => (
    <Group
      key={group.entry.appUrl + group.entry.appName}
      group={group}
      forced={filter !== ''}
      first={group === folding[0] && !isInside}
      {...rest}
    />
  )
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
        {home.map(groupOf)}
        {filter === '' && <Own groups={groups} {...rest} />}
        {others.map(groupOf)}
        {found.length === 0 && <p className="nav-empty">{groups.length === 0 ? frame.noMenu : frame.noMenuMatch}</p>}
      </div>
    </>
  )
}
