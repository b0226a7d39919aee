import { isHosted } from '../embedding/stand.ts'
import { goKeys } from '../layout/keys/goKeys.ts'
import { ModalDialog } from '../layout/ModalDialog.tsx'
import type { OverlayProps } from '../layout/shellParts.ts'
import { menuName } from '../menu/menuTree.ts'
import { ownPaths } from '../pages/pagePaths.ts'
import { CheckField } from '../public/fields/CheckField.tsx'
import { changeSettings, useSettings } from '../settings/settings.ts'
import { homePath } from '../tabs/tabRules.ts'
import { useLocale, useWords } from '../words/useWords.ts'
import './shortcuts.css'

type Line = readonly [keys: string, does: string]

function Group({ heading, lines }: { readonly heading: string; readonly lines: readonly Line[] }) {
  return (
    <section className="keys-group">
      <h3 className="keys-heading">{heading}</h3>
      <dl className="keys-list">
        {lines.map(([keys, does]) => (
          <div className="keys-line" key={keys + does}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd className="kbd" key={key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="keys-does">{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The pages that G and a letter lead to, by their names. */
function useGoLines({ pages, side }: OverlayProps['parts']): readonly Line[] {
  const words = useWords()
  const locale = useLocale()
  const own = new Map<string, string>([
    [homePath, words.home],
    ...Object.entries(ownPaths).map(
      ([subject, path]) => [path, words.ownPages[subject as keyof typeof ownPaths]] as const,
    ),
  ])
  return goKeys(pages, side).map(({ letter, path }) => {
    const page = pages.find((one) => one.path === path)
    return [`G ${letter.toUpperCase()}`, own.get(path) ?? (page ? menuName(page.entry, locale) : path)] as const
  })
}

/** Every key there is, and the switch that turns them off (WCAG 2.1.4). */
export default function ShortcutsDialog({ parts, onClose }: OverlayProps) {
  const words = useWords()
  const { keys } = words
  const on = useSettings(({ shortcuts }) => shortcuts)
  const go = useGoLines(parts)
  const frame: readonly Line[] = [
    ['Ctrl+K', keys.palette],
    ['?', keys.list],
    ['[', keys.navigation],
    ['Alt+W', keys.closeTab],
    ...(isHosted() ? [] : [['Alt+L', keys.lock] as const]),
    ['Esc', keys.escape],
  ]
  const list: readonly Line[] = [
    ['/', keys.search],
    ['N', keys.create],
    ['J', keys.next],
    ['K', keys.previous],
    ['Enter', keys.open],
    ['X', keys.select],
    ['Space', keys.preview],
  ]
  const document: readonly Line[] = [
    ['Ctrl+S', keys.save],
    ['Ctrl+Enter', keys.primary],
    ['J', keys.nextDocument],
    ['K', keys.previousDocument],
    ['C', keys.comment],
    ['F8', keys.fault],
    ['Ctrl+Z', keys.undo],
    ['Ctrl+D', keys.fill],
    [']', keys.rail],
  ]
  return (
    <ModalDialog label={keys.title} className="sheet keys" onClose={onClose}>
      <h2 className="drawer-title">{keys.title}</h2>
      <CheckField name="shortcuts" checked={on} onChange={(shortcuts) => changeSettings({ shortcuts })}>
        {keys.on}
      </CheckField>
      <div className="keys-groups">
        <Group heading={keys.frame} lines={frame} />
        <Group heading={keys.go} lines={go} />
        <Group heading={keys.lists} lines={list} />
        <Group heading={keys.documents} lines={document} />
      </div>
      <div className="confirm-foot">
        <button type="button" className="button" onClick={onClose}>
          {words.close}
        </button>
      </div>
    </ModalDialog>
  )
}
