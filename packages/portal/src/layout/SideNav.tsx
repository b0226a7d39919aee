import { Link } from 'react-router'
import { menuName } from '../menu/menuTree.ts'
import { changeSettings, useSettings } from '../settings/settings.ts'
import { useLocale, useWords } from '../words/useWords.ts'
import { FrameIcon, menuIcon } from './FrameIcon.tsx'
import { type NavProps, NavTree } from './nav/NavTree.tsx'
import { useCurrentInSight } from './nav/useCurrentInSight.ts'

/** Folded: one icon for each group, which opens its first page. */
function IconTree({ worked, current, counts }: NavProps) {
  const locale = useLocale()
  const tree = useCurrentInSight(current)
  return (
    <div className="nav-tree" ref={tree}>
      {worked.map(({ entry, pages: [first, ...others] }) => {
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
