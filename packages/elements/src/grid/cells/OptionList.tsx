import type { Locale } from '../../host/settings.ts'
import menuItemsCss from '../../style/parts/menuItems.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import type { Option } from '../types.ts'
import { cellTexts } from './cellTexts.ts'
import type { OptionSearch } from './useOptions.ts'

/** The list below a choice or reference cell. The cell keeps the focus and names the active option. */
export function OptionList({
  id,
  label,
  search,
  active,
  locale,
  onPick,
}: {
  readonly id: string
  readonly label: string
  readonly search: OptionSearch
  readonly active: number
  readonly locale: Locale
  readonly onPick: (option: Option) => void
}) {
  useStyles(menuItemsCss)
  const text = cellTexts(locale)
  const { options, hasMore, isSearching } = search
  const isEmpty = options.length === 0 && !hasMore
  return (
    <div role="listbox" id={id} aria-label={label} aria-busy={isSearching}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the cell keeps the focus
        // biome-ignore lint/a11y/useKeyWithClickEvents: the cell's keys walk the list
        <div
          key={option.value}
          role="option"
          id={`${id}-${index}`}
          aria-selected={index === active}
          ref={(node) => {
            if (index === active) node?.scrollIntoView({ block: 'nearest' })
          }}
          className={index === active ? 'menu-item is-active' : 'menu-item'}
          onClick={() => onPick(option)}
        >
          {option.label}
          {option.detail && <span className="cell-sub">{option.detail}</span>}
        </div>
      ))}
      {isEmpty && <div className="grid-popup-note">{isSearching ? text.searching : text.noMatch}</div>}
      {hasMore && <div className="grid-popup-note">{text.typeForMore}</div>}
    </div>
  )
}
