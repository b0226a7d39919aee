/** Mentions in what is being typed. Pure. */
import type { Mentionable } from '@srm/core/client/comments'

/** The name that is being typed behind an `@`, and where the `@` stands. */
export interface Typed {
  readonly q: string
  readonly at: number
}

const longestName = 30

/** What stands between an `@` and the caret; an `@` within an address is none. */
export function typedMention(text: string, caret: number): Typed | undefined {
  const [, q] = new RegExp(`(?:^|[^A-Za-z0-9._-])@([^\\s@]{0,${longestName}})$`).exec(text.slice(0, caret)) ?? []
  return q === undefined ? undefined : { q, at: caret - q.length - 1 }
}

/** The text with the name in place of what was typed, and where the caret goes. */
export function withMention(text: string, { q, at }: Typed, { name }: Mentionable): { text: string; caret: number } {
  const before = `${text.slice(0, at)}@${name} `
  return { text: before + text.slice(at + 1 + q.length).replace(/^ /, ''), caret: before.length }
}

/** Those of the people who are still named in the text. */
export const stillNamed = (text: string, people: readonly Mentionable[]): readonly Mentionable[] =>
  people.filter(({ name }) => text.includes(`@${name}`))

export interface Part {
  readonly text: string
  readonly isMention: boolean
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A text cut at its mentions; `names` without their `@`. */
export function partsOf(text: string, names: readonly string[]): readonly Part[] {
  if (names.length === 0) return [{ text, isMention: false }]
  const longestFirst = names.toSorted((a, b) => b.length - a.length).map(escaped)
  return text
    .split(new RegExp(`(@(?:${longestFirst.join('|')}))`))
    .map((part, i) => ({ text: part, isMention: i % 2 === 1 }))
    .filter((part) => part.text !== '')
}
