/** The words of a new document, and the texts that are made of them. */
import { readFileSync } from 'node:fs'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const pluralOf = (word: string): string =>
  /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : /(s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`

export interface Called {
  readonly name: string
  readonly zh: string
  /** Below `packages/core/src`. */
  readonly folder: string
  readonly twoSided: boolean
}
export type Words = Readonly<Record<string, string>>

const states = { buyer: ['draft', 'approved'], supplier: ['draft', 'approved', 'sent', 'confirmed', 'declined'] }

/** Every word that stands in the templates. `purchaseRequest` is a purchase request, its element `purchase-request`. */
export function wordsOf({ name, zh, folder, twoSided }: Called): Words {
  const parts = name.split(/(?=[A-Z])/).map((part) => part.toLowerCase())
  const plain = parts.join(' ')
  return {
    ...{ name, zh, folder, core: folder.replace(/[^/]+/g, '..') },
    ...{ Name: capital(name), Names: capital(pluralOf(name)), names: pluralOf(name), noun: parts.join('-') },
    ...{ en: capital(plain), plural: capital(pluralOf(plain)), 'plain plural': pluralOf(plain) },
    number: `${name}Number`,
    initials: parts
      .map((part) => part.charAt(0))
      .join('')
      .toUpperCase(),
    states: [...states[twoSided ? 'supplier' : 'buyer'], 'closed'].map((state) => `'${state}'`).join(' | '),
    closedFrom: twoSided ? "['approved', 'sent', 'confirmed', 'declined']" : "'approved'",
    sentToo: twoSided ? ', sent, answered' : '',
  }
}

/**
 * A template with its words filled in. Of lines that begin with `@supplier` or `@buyer` those of the kind are kept, without
 * this mark. @throws Error at a word that is not known
 */
export function filledIn(template: string, words: Words, twoSided: boolean): string {
  const text = readFileSync(new URL(`${template}.template`, import.meta.url), 'utf8')
  const [kept, left] = twoSided ? ['@supplier', '@buyer'] : ['@buyer', '@supplier']
  return text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith(left))
    .map((line) => line.replace(new RegExp(`^(\\s*)${kept} ?`), '$1'))
    .join('\n')
    .replace(/\{\{([\w ]+)\}\}/g, (_, word) => {
      if (words[word] === undefined) throw new Error(`${template}.template asks for ${word}`)
      return words[word]
    })
}
