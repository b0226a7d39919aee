import { Icon } from '@srm/elements/style/Icon.tsx'
import { type ReactNode, useState } from 'react'
import { changeSettings } from '../settings/settings.ts'
import { useWords } from '../words/useWords.ts'
import { hiding, moved, type TileName, tileNames } from './arrangement.ts'
import { useHome } from './useHome.ts'

interface Props {
  readonly name: TileName
  /** Its place among the tiles that are seen, and their number. */
  readonly at: number
  readonly count: number
  readonly children: ReactNode
}

/** What a dragged tile carries. */
const dragType = 'application/x-srm-tile'

function Buttons({ name, at, count }: Omit<Props, 'children'>) {
  const { arrange } = useWords()
  const home = useHome()
  const title = arrange.names[name]
  const move = (to: number) => changeSettings({ home: moved(home, name, to) })
  const button = (label: string, icon: 'left' | 'right' | 'close', off: boolean, act: () => void) => (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      aria-disabled={off || undefined}
      onClick={() => {
        if (!off) act()
      }}
    >
      <Icon name={icon} />
    </button>
  )
  return (
    <div className="tile-tools">
      <span className="tile-handle" aria-hidden="true">
        <Icon name="rows" />
      </span>
      <span className="grow">{title}</span>
      {button(arrange.left(title), 'left', at === 0, () => move(at - 1))}
      {button(arrange.right(title), 'right', at === count - 1, () => move(at + 1))}
      {button(arrange.hide(title), 'close', count === 1, () => changeSettings({ home: hiding(home, name) }))}
    </div>
  )
}

/** The place of a tile while home is being arranged: buttons, and the tile itself can be dragged. */
export function TileSlot(props: Props) {
  const { name, at, children } = props
  const { arrange } = useWords()
  const home = useHome()
  const [over, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a visible legend; the buttons say what is moved
    <div
      role="group"
      aria-label={arrange.names[name]}
      className={`tile-slot${over ? ' is-over' : ''}`}
      draggable
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(dragType, name)
        dataTransfer.effectAllowed = 'move'
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragType)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const dragged = tileNames.find((tile) => tile === event.dataTransfer.getData(dragType))
        if (dragged && dragged !== name) changeSettings({ home: moved(home, dragged, at) })
      }}
    >
      <Buttons {...props} />
      <div className="tile-still" inert>
        {children}
      </div>
    </div>
  )
}
