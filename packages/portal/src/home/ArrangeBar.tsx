import { Icon } from '@srm/elements/style/Icon.tsx'
import { changeSettings } from '../settings/settings.ts'
import { useWords } from '../words/useWords.ts'
import { arrangementOf, showing } from './arrangement.ts'
import { useHome } from './useHome.ts'

/** While home is being arranged: what is hidden, back to the usual, done. */
export function ArrangeBar({ onDone }: { readonly onDone: () => void }) {
  const { arrange } = useWords()
  const home = useHome()
  const { hidden } = arrangementOf(home.layout, home.tiles)
  return (
    <div className="banner blue arrange-bar">
      <span className="grow">{arrange.text}</span>
      {hidden.map((name) => (
        <button
          key={name}
          type="button"
          className="button"
          onClick={() => changeSettings({ home: showing(home, name) })}
        >
          <Icon name="plus" />
          {arrange.show(arrange.names[name])}
        </button>
      ))}
      <button type="button" className="button" onClick={() => changeSettings({ home: undefined })}>
        {arrange.reset}
      </button>
      <button type="button" className="button" onClick={onDone}>
        {arrange.done}
      </button>
    </div>
  )
}
