/**
 * The words in which an element declares itself once: properties, events, methods. The element's
 * accessors and attributes, its TypeScript type and its JSX type all follow from this one object.
 */

/**
 * - `text`, `number`, `flag`: attribute (kebab-case) and property.
 * - `value`: objects, arrays and functions; property only, never an attribute.
 */
export type PropKind = 'text' | 'number' | 'flag' | 'value'

export interface PropSpec<T = unknown> {
  readonly kind: PropKind
  readonly $type?: T
}

export interface EventSpec<Detail = unknown> {
  readonly $detail?: Detail
}

export interface MethodSpec<
  Call extends (...args: never[]) => Promise<unknown> = (...args: never[]) => Promise<unknown>,
> {
  readonly $call?: Call
}

/** A place for nodes of the page; it is named here for those who read what an element offers. */
export interface SlotSpec {
  readonly $slot?: true
}

/** What one element offers to its host page. */
export interface ElementSpec {
  readonly props: Readonly<Record<string, PropSpec>>
  readonly events: Readonly<Record<`srm-${string}`, EventSpec>>
  readonly methods: Readonly<Record<string, MethodSpec>>
  readonly slots?: Readonly<Record<string, SlotSpec>>
}

export const prop = {
  /** A string; `prop.text<'a' | 'b'>()` narrows it. Attribute and property. */
  text: <T extends string = string>(): PropSpec<T> => ({ kind: 'text' }),
  /** A number; an attribute that is no number reads as undefined. */
  number: (): PropSpec<number> => ({ kind: 'number' }),
  /** A boolean; the bare attribute means true, the text "false" means false. */
  flag: (): PropSpec<boolean> => ({ kind: 'flag' }),
  /** An object, array or function: property only. */
  value: <T>(): PropSpec<T> => ({ kind: 'value' }),
}

/** An event `srm-<noun>-<verb>` with this detail; it bubbles, is composed and cancelable. */
export const event = <Detail = undefined>(): EventSpec<Detail> => ({})

/** An asynchronous method; the screen supplies it through `useImperativeHandle(apiRef, …)`. */
export const method = <Call extends (...args: never[]) => Promise<unknown>>(): MethodSpec<Call> => ({})

/** A slot, into which the page puts nodes by `slot="…"`. */
export const slot = (): SlotSpec => ({})

/** `documentId` → `document-id`. */
export const attributeName = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * The property value an attribute stands for; `null` (attribute removed) resets the property.
 * @param kind of the property
 * @param text the attribute's text, null when it is absent
 */
export function readAttribute(kind: PropKind, text: string | null): string | number | boolean | undefined {
  if (kind === 'flag') return text !== null && text !== 'false'
  if (text === null) return undefined
  if (kind !== 'number') return text
  const number = Number(text)
  return text.trim() === '' || Number.isNaN(number) ? undefined : number
}
