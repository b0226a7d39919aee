import { label } from '@srm/core/i18n/translate'
import { Icon } from '@srm/elements/style/Icon.tsx'
import { Command } from 'cmdk'
import { useEffect, useMemo, useState } from 'react'
import { FrameIcon, menuIcon } from '../layout/FrameIcon.tsx'
import { ModalDialog } from '../layout/ModalDialog.tsx'
import { openOverlay } from '../layout/overlayStore.ts'
import type { OverlayProps, ShellParts } from '../layout/shellParts.ts'
import { menuName } from '../menu/menuTree.ts'
import { detailPath, listPath } from '../pages/pagePaths.ts'
import { useLocale, useWords } from '../words/useWords.ts'
import { bestFirst, markedPieces, matchingGroups, type PaletteGroup, type PaletteItem } from './paletteItems.ts'
import { usePaletteItems } from './usePaletteItems.ts'
import { type FoundDocument, type FoundWhy, useSearch } from './useSearch.ts'
import './palette.css'

const noteOf = (title: string | null | undefined, party: string | null | undefined, why: string | undefined) =>
  [title, party, why].filter((part) => part).join(' · ') || undefined

const bestOf = (items: readonly FoundDocument[]) => Math.min(...items.map(({ rank = 2 }) => rank))

/** Documents the server found, under the name of their list and in the order of the menu; those without a page are left out. */
function useDocuments({ side, pages, actions }: ShellParts, typed: string) {
  const locale = useLocale()
  const { palette } = useWords()
  const { groups: found, isSearching } = useSearch(side, typed)
  const whyText = ({ en, zh, value, line, lines = 1 }: FoundWhy): string => {
    const column = `${label(locale, { en, zh })} ${value}`
    if (line === undefined) return column
    return lines > 1 ? palette.inLines(column, line, lines - 1) : palette.inLine(column, line)
  }
  const groups = pages.flatMap((page): readonly PaletteGroup[] => {
    const { document, items = [] } = found.find((one) => side && page.path === listPath(side, one.document)) ?? {}
    if (!side || document === undefined || items.length === 0) return []
    const group: PaletteGroup = {
      heading: menuName(page.entry, locale),
      rank: bestOf(items),
      items: items.map(({ uuid, key, title, party, why }) => ({
        id: `document ${uuid}`,
        label: key,
        note: noteOf(title, party, why ? whyText(why) : undefined),
        icon: { frame: menuIcon(page.icon) },
        run: () => actions.onOpen(detailPath(side, document, uuid), key),
      })),
    }
    return [group]
  })
  return { groups, isSearching }
}

function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  return markedPieces(text, typed).map((piece) =>
    piece.hit ? (
      <mark key={piece.text} className="palette-hit">
        {piece.text}
      </mark>
    ) : (
      <span key={piece.text}>{piece.text}</span>
    ),
  )
}

function Row({
  item,
  typed,
  onRun,
}: {
  readonly item: PaletteItem
  readonly typed: string
  readonly onRun: () => void
}) {
  const { icon, label, note, keys = [] } = item
  return (
    <Command.Item value={item.id} className="menu-item palette-item" onSelect={onRun}>
      {'frame' in icon ? <FrameIcon name={icon.frame} /> : <Icon name={icon.element} />}
      <span className="palette-label">
        <Marked text={label} typed={typed} />
      </span>
      {note !== undefined && (
        <span className="soft ellipsis">
          <Marked text={note} typed={typed} />
        </span>
      )}
      {keys.length > 0 && (
        <span className="palette-keys" aria-hidden="true">
          {keys.map((key) => (
            <kbd className="kbd" key={key}>
              {key}
            </kbd>
          ))}
        </span>
      )}
    </Command.Item>
  )
}

/** What is chosen: the first entry, until the person moves. */
function useChoice(groups: readonly PaletteGroup[], typed: string) {
  const [choice, setChoice] = useState('')
  const [moved, setMoved] = useState('')
  const first = groups[0]?.items[0]?.id ?? ''
  const isThere = useMemo(() => groups.some(({ items }) => items.some(({ id }) => id === choice)), [groups, choice])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text begins at the top
  useEffect(() => setMoved(''), [typed])
  return {
    value: moved !== '' && isThere ? choice : first,
    onValueChange: (next: string) => {
      setChoice(next)
      setMoved(next)
    },
  }
}

function Foot() {
  const { palette } = useWords()
  return (
    <div className="palette-foot from-tablet">
      <span>
        <kbd className="kbd">↑↓</kbd> {palette.choose}
      </span>
      <span>
        <kbd className="kbd">↵</kbd> {palette.open}
      </span>
      <span className="grow" />
      <button type="button" className="button link" onClick={() => openOverlay('shortcuts')}>
        {palette.shortcuts}
      </button>
    </div>
  )
}

/** Everything by its name (screens 01b): documents, open pages, where to go, what to create, what to do. */
export default function Palette({ parts, onClose }: OverlayProps) {
  const words = useWords()
  const { palette } = words
  const [typed, setTyped] = useState('')
  const { groups: documents, isSearching } = useDocuments(parts, typed)
  const own = matchingGroups(usePaletteItems(parts), typed)
  const groups = bestFirst(documents, own, typed)
  const choice = useChoice(groups, typed)
  const runner = (item: PaletteItem) => () => {
    onClose()
    item.run()
  }
  return (
    <ModalDialog label={palette.title} className="sheet palette" onClose={onClose}>
      <Command shouldFilter={false} loop vimBindings={false} label={palette.title} {...choice}>
        <div className="palette-input">
          <Icon name="search" />
          <Command.Input
            data-autofocus
            className="palette-text"
            placeholder={palette.hint}
            value={typed}
            onValueChange={setTyped}
          />
          <button type="button" className="palette-close" onClick={onClose}>
            <kbd className="kbd">Esc</kbd>
            <span className="visually-hidden"> {words.close}</span>
          </button>
        </div>
        <Command.List className="palette-list" label={palette.title}>
          {groups.map(({ heading, items }) => (
            <Command.Group key={heading} heading={heading} className="palette-group">
              {items.map((item) => (
                <Row key={item.id} item={item} typed={typed} onRun={runner(item)} />
              ))}
            </Command.Group>
          ))}
        </Command.List>
        <p className="palette-nothing" role="status" hidden={!isSearching && groups.length > 0}>
          {isSearching ? palette.searching : palette.nothing}
        </p>
        <Foot />
      </Command>
    </ModalDialog>
  )
}
