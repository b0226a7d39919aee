import type { Place } from '@srm/core/i18n/format'
import type { Side } from '@srm/elements/host/settings.ts'
import { useState } from 'react'
import { SessionScope } from '../pages/SessionScope.tsx'
import { useSession } from '../session/useSession.ts'
import { ArrangeBar } from './ArrangeBar.tsx'
import { arrangementOf, tilesOf } from './arrangement.ts'
import { HomeHead } from './HomeHead.tsx'
import { HomeTile, type Totals } from './HomeTile.tsx'
import { TileSlot } from './TileSlot.tsx'
import { useHome } from './useHome.ts'

interface Props {
  readonly side: Side
  readonly place: Place
}

/** The tiles as the person has arranged them (screens 01). */
export function HomeBoard(props: Props) {
  const { side } = props
  const [arranging, setArranging] = useState(false)
  const [told, setTold] = useState<Totals>()
  const { layout, tiles: all } = useHome()
  const { shown, hidden } = arrangementOf(layout, all)
  const permissions = useSession(({ who }) => who?.permissions[side])
  const here = tilesOf({ [side]: permissions ?? [] })
  const seen = shown.filter((name) => arranging || here.includes(name))
  const tileOf = (name: (typeof shown)[number]) => <HomeTile key={name} name={name} onTotals={setTold} />
  return (
    <>
      <HomeHead
        {...props}
        waiting={told?.waiting}
        late={told?.late ?? 0}
        arranging={arranging}
        onArrange={() => setArranging(!arranging)}
      />
      {arranging && <ArrangeBar onDone={() => setArranging(false)} />}
      <div className="home-board">
        <SessionScope side={side}>
          {seen.map((name, at) =>
            arranging ? (
              <TileSlot key={name} name={name} at={at} count={seen.length}>
                {tileOf(name)}
              </TileSlot>
            ) : (
              tileOf(name)
            ),
          )}
          {hidden.includes('work') && <HomeTile name="work" hidden onTotals={setTold} />}
        </SessionScope>
      </div>
    </>
  )
}
