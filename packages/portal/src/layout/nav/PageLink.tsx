import { Link } from 'react-router'
import { isElsewhere, type MenuPage, menuName } from '../../menu/menuTree.ts'
import { changeSettings, useSettings } from '../../settings/settings.ts'
import { useLocale, useWords } from '../../words/useWords.ts'
import { FrameIcon, menuIcon } from '../FrameIcon.tsx'
import { shortCount } from './shortCount.ts'

/** Where one is, and what waits behind the pages. */
export interface Place {
  /** Path of the menu page that is shown, or that the shown document belongs to. */
  readonly current: string
  /** What waits for this person, by path of the page. */
  readonly counts: ReadonlyMap<string, number>
  /** A page was chosen. */
  readonly onChoose?: () => void
}

/** How much waits, said and shown; nothing for none. */
export function Waits({ count }: { readonly count: number }) {
  const { frame } = useWords()
  if (count === 0) return null
  return (
    <>
      <span className="nav-count" aria-hidden="true">
        {shortCount(count)}
      </span>
      <span className="visually-hidden">{frame.waiting(shortCount(count))}</span>
    </>
  )
}

/** Adds a page to the favourites, or takes it out. */
function Star({ path, name }: { readonly path: string; readonly name: string }) {
  const { frame } = useWords()
  const favourites = useSettings((settings) => settings.favourites)
  const isOn = favourites.includes(path)
  const label = isOn ? frame.unstar(name) : frame.star(name)
  return (
    <button
      type="button"
      className="icon-button nav-star"
      aria-pressed={isOn}
      aria-label={label}
      title={label}
      onClick={() =>
        changeSettings({ favourites: isOn ? favourites.filter((one) => one !== path) : [...favourites, path] })
      }
    >
      <FrameIcon name="star" />
    </button>
  )
}

interface Props extends Place {
  readonly page: MenuPage
  /** A page without a group has the group's looks. */
  readonly single?: boolean
  /** It stands among the person's own pages too, where the current one is not marked a second time. */
  readonly own?: boolean
}

export function PageLink({ page, current, counts, onChoose, single = false, own = false }: Props) {
  const name = menuName(page.entry, useLocale())
  const isCurrent = page.path === current && !own
  const link = (
    <Link
      to={page.path}
      className={single ? `nav-group-title${isCurrent ? ' is-current' : ''}` : own ? 'nav-link' : 'nav-item'}
      aria-current={isCurrent ? 'page' : undefined}
      title={name}
      {...(isElsewhere(page.path) ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      onClick={onChoose}
    >
      {single && <FrameIcon name={menuIcon(page.icon)} />}
      <span className="nav-name ellipsis">{name}</span>
      <Waits count={counts.get(page.path) ?? 0} />
    </Link>
  )
  if (single) return link
  return (
    <div className="nav-row">
      {link}
      <Star path={page.path} name={name} />
    </div>
  )
}
