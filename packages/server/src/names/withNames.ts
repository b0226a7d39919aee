/** Answers with the names of what their codes stand for, where the question asks for them: `names=en` or `names=zh_cn`. */
import type { AnswerNames } from '@srm/core/client/documentTypes'
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import type { Locale } from '@srm/core/i18n/translate'
import type { Context } from '../engine/context.ts'
import { Invalid } from '../engine/errors.ts'
import { customerOf, type Names, namesIn, ownerOf } from './names.ts'

/** The language in which names are asked for; undefined where they are not. @throws Invalid */
export function namesAsked(given: string | undefined): Locale | undefined {
  if (given === undefined || given === 'en' || given === 'zh_cn') return given
  throw new Invalid([{ path: 'names', rule: 'notOneOf' }])
}

const kinds = {
  dict: 'dictionaries',
  ref: 'documents',
  text: 'documents',
  amount: 'amounts',
  currency: 'currencies',
} as const

type Entries = Readonly<Record<string, string>>
type Found = { -readonly [place in keyof AnswerNames]: Record<string, Entries> }

/** Adds names to an answer. @param known name of a code as the answer says it */
function add(found: Found, names: Names, known: (kind: string, code: string) => string): void {
  for (const [kind, entries] of names) {
    const [of = 'ref', target = ''] = kind.split(' ')
    const place = target === 'user' ? 'people' : kinds[of as keyof typeof kinds]
    const here = found[place] ?? {}
    const named = Object.fromEntries([...entries].map(([code, name]) => [known(kind, code), name]))
    found[place] = { ...here, [target]: { ...here[target], ...named } }
  }
}

/** A row of a list by line has its line's columns as `lines.quantity`. */
function unfolded(row: AnyRow): AnyDoc {
  const line = Object.entries(row).flatMap(([key, value]) => (key.startsWith('lines.') ? [[key.slice(6), value]] : []))
  return line.length > 0 ? { ...row, lines: [Object.fromEntries(line)] } : row
}

/**
 * The names of all codes of the rows of an answer.
 * @param context of a transaction: a supplier's customers name their units in their own name
 * @param rows documents or rows of lists, as their reader sees them
 */
export async function namesOfRows(
  context: Context,
  def: AnyDocument,
  rows: readonly AnyRow[],
  locale: Locale,
): Promise<AnswerNames> {
  const docs = rows.map(unfolded)
  const found: Found = {}
  for (const [customer, theirs] of Map.groupBy(docs, (doc) => customerOf(context, def, doc)))
    add(found, await namesIn(context, def, theirs, customer, locale), (kind, code) =>
      ownerOf(context, def, kind) === 'customers' ? `${customer} ${code}` : code,
    )
  return found as AnswerNames
}
