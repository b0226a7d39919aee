import { keyAlong } from '../host/common/direction.ts'
import type { Position } from './selection.ts'

/** Which command a key press means. Pure: the grids carry the commands out. */
export type Command =
  | { readonly kind: 'move'; readonly to: Position; readonly extend: boolean }
  | { readonly kind: 'selectAll' | 'open' | 'sort' | 'escape' }
  /** In lists. */
  | { readonly kind: 'toggle' | 'extendToggle' }
  /** In cells. */
  | { readonly kind: 'edit' | 'clear' | 'fillDown' | 'fillAll' | 'undo' | 'redo' | 'nextIssue' }

export interface KeyPress {
  readonly key: string
  readonly ctrl: boolean
  readonly shift: boolean
  readonly alt: boolean
}

export const keyPress = (event: {
  readonly key: string
  readonly currentTarget: EventTarget
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}): KeyPress => ({
  key: keyAlong(event),
  ctrl: event.ctrlKey || event.metaKey,
  shift: event.shiftKey,
  alt: event.altKey,
})

/** The command that needs nothing but its name. */
export const simple = (kind: string | undefined): Command | undefined => (kind ? ({ kind } as Command) : undefined)

/** In the header Enter sorts. */
export const sortsHeader = ({ key }: KeyPress, { row }: Position) => row < 0 && (key === 'Enter' || key === ' ')
