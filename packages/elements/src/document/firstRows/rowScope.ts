import type { Who } from '@srm/core/client/session'
import { hiddenHead, visibleHead } from '@srm/core/definition/visibleHead'
import type { AnyRow } from '@srm/core/definition/workflow'
import type { Locale, Side } from '../../host/settings.ts'
import type { Words } from '../../words/en.ts'
import type { ListDefinition } from '../definition/listDefinition.ts'
import type { DocumentWords, Scope } from '../definition/screenTypes.ts'
import type { KnownNames } from '../values/keptNames.ts'

/** A small tag or word behind the number of a row. */
export interface RowMark {
  /** What it says; of a drawing what it stands for. */
  readonly text: string
  /** Path of a drawing, in the place of the text. */
  readonly drawing?: string
  readonly className: string
  readonly tip?: string | undefined
}

/** A list whose first rows can be shown without its screen. */
export interface PaintedList {
  readonly def: ListDefinition
  readonly names?: Readonly<Record<string, DocumentWords>>
  /** Columns that the marks read. */
  readonly rowFields?: readonly string[]
  readonly marks?: (row: AnyRow, scope: Pick<Scope, 'words' | 'locale'>) => readonly RowMark[]
}

/** What the first rows are written with: as much of a scope as needs no React. */
export interface RowScope
  extends Pick<Scope, 'def' | 'side' | 'locale' | 'place' | 'words' | 'who' | 'permissions' | 'hidden' | 'visible'> {
  readonly client: { readonly names: KnownNames }
}

interface Known {
  readonly side: Side
  readonly locale: Locale
  readonly words: Words
  readonly permissions: readonly string[]
  readonly names: KnownNames
  readonly who?: Who | undefined
}

/** @param known what the session has told */
export function rowScope({ def }: PaintedList, { side, locale, words, who, names, ...known }: Known): RowScope {
  const permissions = new Set(known.permissions)
  const zone = who?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return {
    def,
    side,
    locale,
    words,
    who,
    permissions,
    hidden: new Set(hiddenHead(def, side, permissions)),
    visible: { head: visibleHead(def, side, permissions) },
    place: { zone, now: new Date().toISOString() },
    client: { names },
  }
}
