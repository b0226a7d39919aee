/** The sentence of the specification for what was attempted and failed, or was done (spec §8). Pure. */
import type { Attempt } from '../client/failures/attempt.ts'
import { type AnyDocument, transitionsOf } from '../definition/workflow.ts'
import { isMessageKey, type Locale, label, translate } from './translate.ts'
import { withinSentence } from './withinSentence.ts'

/** Documents of which the specification says "add", "modify", "get" and "synchronize" by their names. */
const addedByName: ReadonlySet<string> = new Set(['organization', 'orgCategory', 'orgMember'])
const byName: Readonly<Record<string, string>> = {
  ...{ create: 'add', save: 'modify', query: 'getData', get: 'getData' },
  import: 'synchronize',
}
/** Actions that the specification calls otherwise than the document's button, or tells with the document. */
const called: Readonly<Record<string, string>> = {
  'invoice.return': 'returnOf',
  'reconciliation.return': 'returnOf',
  'expenseSheet.decline': 'returnOf',
  'expenseSheet.confirm': 'confirmOf',
  'expenseSheet.send': 'sendConfirmation',
  'reconciliation.send': 'sendConfirmation',
}

const keyOf = ({ document = '', action }: Attempt): string =>
  `failed.${called[`${document}.${action}`] ?? (addedByName.has(document) ? (byName[action] ?? action) : action)}`

/** What the specification calls the document, else what its definition does; a document where that is not known. */
function nameOf(locale: Locale, { document = '' }: Attempt, def: AnyDocument | undefined): string {
  const key = `failed.name.${document}`
  if (isMessageKey(key)) return translate(locale, key)
  return def ? withinSentence(label(locale, def.shape)) : translate(locale, 'failed.document')
}

/** "Freeze failed", "Failed to return invoice", "Save failed"; undefined where nothing can be said of it. */
export function failedText(locale: Locale, attempt: Attempt | undefined, def?: AnyDocument): string | undefined {
  if (!attempt) return undefined
  const known = def?.shape.name === attempt.document ? def : undefined
  const key = keyOf(attempt)
  if (isMessageKey(key)) return translate(locale, key, { document: nameOf(locale, attempt, known) })
  const [, transition] = known ? (transitionsOf(known).find(([name]) => name === attempt.action) ?? []) : []
  return transition && translate(locale, 'failed.action', { action: label(locale, transition) })
}

/** The specification's sentence, then the cause and the way out. */
export function toldFailure(locale: Locale, failed: string | undefined, cause: string): string {
  if (failed === undefined || cause.startsWith(failed)) return cause
  return translate(locale, 'failed.because', { failed, cause })
}
