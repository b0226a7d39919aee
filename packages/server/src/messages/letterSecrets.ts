/** What lets a letter's reader in (a code, the address of a link): sealed until the letter has left (decisions §23). */

/** Values by the names of their holes in the letter's text. */
export type LetterSecrets = Readonly<Record<string, string>>

const dots = '••••••'

/** The text as people may read it: every hole that is still open stands for a secret. */
export const masked = (text: string): string => text.replace(/\{\w+\}/g, dots)

/** What another server said about the letter, without the secrets it may have repeated. */
export const withoutThem = (text: string, secrets: LetterSecrets): string =>
  Object.values(secrets).reduce((rest, secret) => rest.replaceAll(secret, dots), text)
