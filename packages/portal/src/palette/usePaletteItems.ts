import type { Locale } from '@srm/elements/host/settings.ts'
import { isHosted } from '../embedding/stand.ts'
import { menuIcon } from '../layout/FrameIcon.tsx'
import { goKeys } from '../layout/keys/goKeys.ts'
import { openOverlay } from '../layout/overlayStore.ts'
import type { ShellParts } from '../layout/shellParts.ts'
import { type MenuPage, menuName } from '../menu/menuTree.ts'
import { createPath, offeredPaths, type ownPaths } from '../pages/pagePaths.ts'
import { hasCreatePage } from '../pages/pages.ts'
import { useSession } from '../session/useSession.ts'
import { languageName, languageNames } from '../settings/languages.ts'
import { changeSettings } from '../settings/settings.ts'
import { startTour } from '../tour/startTour.ts'
import { useLocale, useWords } from '../words/useWords.ts'
import type { Words } from '../words/zhCn.ts'
import type { PaletteGroup, PaletteItem } from './paletteItems.ts'

type Given = ShellParts & { readonly words: Words; readonly locale: Locale }

const namesOf = ({ entry }: MenuPage): readonly string[] => [entry.appName, ...Object.values(entry.labels ?? {})]

const onSide = ({ pages, side }: ShellParts): readonly MenuPage[] =>
  pages.filter((page) => page.side === undefined || side === undefined || page.side === side)

const tabItems = ({ tabs, shown, actions }: ShellParts): readonly PaletteItem[] =>
  tabs
    .filter(({ value }) => value !== shown)
    .map(({ value, title }) => ({
      id: `tab ${value}`,
      label: title,
      icon: { frame: 'tabs' },
      run: () => actions.onShow(value),
    }))

function goItems(given: Given): readonly PaletteItem[] {
  const { words, locale, actions, pages, side } = given
  const letters = new Map(goKeys(pages, side).map(({ letter, path }) => [path, letter.toUpperCase()]))
  const keysOf = (path: string) => (letters.has(path) ? { keys: ['G', letters.get(path) ?? ''] } : {})
  const own = Object.entries(offeredPaths()).map(([subject, path]) => ({
    id: `go ${path}`,
    label: words.ownPages[subject as keyof typeof ownPaths],
    names: [subject],
    icon: { element: 'right' } as const,
    ...keysOf(path),
    run: () => actions.onOpen(path),
  }))
  const menu = onSide(given).map((page) => ({
    id: `go ${page.path}`,
    label: menuName(page.entry, locale),
    names: namesOf(page),
    icon: { frame: menuIcon(page.icon) },
    ...keysOf(page.path),
    run: () => actions.onOpen(page.path),
  }))
  return [...menu, ...own]
}

const createItems = (given: Given, may: (permission: string, side: MenuPage['side']) => boolean) =>
  onSide(given)
    .filter(({ subject, side }) => hasCreatePage(subject) && may(`${subject}.create`, side))
    .map((page): PaletteItem => {
      const { words, locale, actions } = given
      return {
        id: `new ${page.path}`,
        label: words.pages.create(menuName(page.entry, locale)),
        names: namesOf(page),
        icon: { element: 'plus' },
        run: () => page.side && actions.onOpen(createPath(page.side, page.subject)),
      }
    })

function actionItems({ words, locale, tabs, actions, onSignOut }: Given): readonly PaletteItem[] {
  const { frame, palette } = words
  const closable = tabs.filter(({ close }) => close).map(({ value }) => value)
  const others = Object.keys(languageNames).filter((key) => key !== locale)
  const item = (id: string, label: string, icon: PaletteItem['icon'], run: () => void, ...names: string[]) => ({
    id: `do ${id}`,
    label,
    icon,
    run,
    names: [id, ...names],
  })
  const theme = (key: 'light' | 'dark' | 'auto') =>
    item(`theme ${key}`, `${frame.theme}: ${frame.themes[key]}`, { frame: 'eye' }, () => changeSettings({ theme: key }))
  return [
    ...others.map((other) =>
      item(
        `language ${other}`,
        palette.speak(languageName(other)),
        { frame: 'globe' },
        () => changeSettings({ locale: other }),
        'language 语言',
      ),
    ),
    theme('light'),
    theme('dark'),
    theme('auto'),
    ...(isHosted()
      ? []
      : [{ ...item('lock', words.lock.lock, { frame: 'lock' }, () => openOverlay('lock')), keys: ['Alt L'] }]),
    ...(closable.length > 0
      ? [item('close', palette.closeTabs, { element: 'close' } as const, () => actions.onClose(closable))]
      : []),
    { ...item('keys', palette.shortcuts, { frame: 'question' }, () => openOverlay('shortcuts')), keys: ['?'] },
    item('tour', words.tour.start, { element: 'info' }, startTour),
    ...(isHosted() ? [] : [item('sign out', frame.signOut, { frame: 'leave' }, onSignOut, 'logout')]),
  ]
}

/** Open pages, where to go, what to create, what to do; only what this person may. */
export function usePaletteItems(parts: ShellParts): readonly PaletteGroup[] {
  const words = useWords()
  const locale = useLocale()
  const permissions = useSession(({ who }) => who?.permissions)
  const given = { ...parts, words, locale }
  const { palette } = words
  const may = (permission: string, side: MenuPage['side']) =>
    (side && permissions?.[side]?.includes(permission)) ?? false
  return [
    { heading: palette.tabs, items: tabItems(parts) },
    { heading: palette.go, items: goItems(given) },
    { heading: palette.create, items: createItems(given, may) },
    { heading: palette.actions, items: actionItems(given) },
  ]
}
