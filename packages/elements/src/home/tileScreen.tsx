import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useWhole } from '../document/definition/wholeDefinition.tsx'
import tileCss from '../style/tile.css?inline'
import { useStyles } from '../style/useStyles.ts'
import { useHomeWords } from '../words/homeWords.ts'
import { HrefContext } from './FollowLink.tsx'
import homeTileCss from './homeTile.css?inline'
import { Tile, TileFailed, TileLoading } from './TileStates.tsx'

/** How a tile is named, and whose documents it shows. */
export interface TileKind {
  readonly id: string
  readonly title: 'waiting' | 'approval' | 'orders' | 'deliveries' | 'money'
  /** Who does not see these has no tile; absent where a tile is of several. */
  readonly document?: string
}

export interface TileProps {
  readonly hrefOf?: ((path: string) => string) | undefined
}

/** Waits for the person; who does not see the documents is told so, and nothing is asked. */
function Shown({ kind, children }: { readonly kind: TileKind; readonly children: ReactNode }) {
  const { who, failure, reconnect, client, permissions } = useWhole()
  const words = useHomeWords()
  const { id, title, document } = kind
  const isSeen = document === undefined || permissions?.has(`${document}.view`)
  if (client && permissions && isSeen) return children
  const isKnown = who !== undefined && permissions !== undefined
  return (
    <Tile id={id} title={words[title]}>
      {isKnown && <p className="tile-empty">{words.noRight[title]}</p>}
      {!isKnown && failure !== undefined && <TileFailed error={failure} onRetry={reconnect} />}
      {!isKnown && failure === undefined && <TileLoading />}
    </Tile>
  )
}

/** What stands around each tile of a home page. */
export const tileScreen = (kind: TileKind, Content: ComponentType): ComponentType<TileProps> =>
  function TileScreen({ hrefOf }: TileProps) {
    useStyles(tileCss)
    useStyles(homeTileCss)
    return (
      <HrefContext.Provider value={hrefOf}>
        <Suspense fallback={null}>
          <Shown kind={kind}>
            <Content />
          </Shown>
        </Suspense>
      </HrefContext.Provider>
    )
  }
