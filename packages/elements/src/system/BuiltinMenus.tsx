import { useState } from 'react'
import { useScope } from '../document/definition/documentScope.tsx'
import type { AboveProps } from '../document/definition/screenTypes.ts'
import { Icon } from '../style/Icon.tsx'
import permissionsCss from '../style/permissions.css?inline'
import { useStyles } from '../style/useStyles.ts'
import { useAdminWords } from '../words/adminWords.ts'
import { labelIn, type MenuNode, useFullMenu } from './choices.ts'

interface Entry {
  readonly node: MenuNode
  readonly level: number
  readonly parentId: string | undefined
  readonly sort: number
}

const step = 10

/** Every entry with the place it stands in. */
const entriesOf = (nodes: readonly MenuNode[], level = 0, parentId?: string): Entry[] =>
  nodes.flatMap((node, at) => [
    { node, level, parentId, sort: (at + 1) * step },
    ...entriesOf(node.children, level + 1, node.menuId),
  ])

/** The entry's own values, as the form of its change starts. */
const startOf = ({ node, parentId, sort }: Entry) => ({
  menuId: node.menuId,
  nameEn: node.labels.en,
  nameZh: node.labels.zh_cn,
  path: node.appUrl,
  icon: node.appIcon,
  ...(parentId ? { parentId } : {}),
  sort,
})

/** The whole menu of the side above the account's own entries: each of its entries can be changed. */
export function BuiltinMenus({ onCreate }: AboveProps) {
  useStyles(permissionsCss)
  const { side, locale } = useScope()
  const words = useAdminWords()
  const menu = useFullMenu()
  const [isOpen, setOpen] = useState(false)
  const entries = entriesOf(menu?.filter(({ appUrl }) => appUrl.startsWith(`/${side}/`)) ?? [])
  // its head keeps its place while the menu is asked for
  if (menu && entries.length === 0) return null
  return (
    <section className="builtin">
      <h2 className="builtin-head">
        <button type="button" className="section-toggle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name={isOpen ? 'down' : 'right'} />
          {words.menus.entries}
        </button>
      </h2>
      {isOpen && (
        <>
          <p className="builtin-note">{words.menus.note}</p>
          <ul className="plain-list builtin-list">
            {entries.map((entry) => (
              <li key={entry.node.menuId} className="builtin-row">
                <span className={`builtin-code level-${entry.level}`}>{labelIn(entry.node.labels, locale)}</span>
                <span className="soft grow ellipsis">{entry.node.appUrl}</span>
                {onCreate && (
                  <button
                    type="button"
                    className="button link"
                    aria-label={words.menus.change(labelIn(entry.node.labels, locale))}
                    onClick={() => onCreate(startOf(entry))}
                  >
                    {words.menus.edit}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
