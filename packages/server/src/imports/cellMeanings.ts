/** What texts of a file's cells were meant to be: the codes they stand for, or those they are nearest to. */

import { comparableText } from '@srm/core/definition/comparableText'
import { type Field, filtersFor } from '@srm/core/definition/field'
import { columnsOf } from '@srm/core/definition/files/csvHeader'
import { codesMeant } from '@srm/core/definition/files/dictionaryWords'
import { nearest } from '@srm/core/definition/files/nearest'
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { Context } from '../engine/context.ts'
import { withNames } from '../engine/exchange/dictionaryNames.ts'
import { documentsNamed, type NamedDocument } from '../engine/exchange/documentNames.ts'
import { list } from '../engine/list/list.ts'
import { isSearched } from '../engine/query/search.ts'
import { definitionOf } from '../engine/registry.ts'

export interface CellMeanings extends NamedDocument {
  /** The text is the code, the name of the only one that has it, or near to one alone. */
  readonly by: 'code' | 'name' | 'near'
}
export type MeantTexts = Readonly<Record<string, CellMeanings>>

/** So much of a code or name may be wrong. */
const share = 0.2
/** Texts whose neighbours are looked for in one call, and milliseconds after which no further one is. */
const mostSought = 40
const patience = 5_000
/** Documents among which the nearest is looked for, of each part of a text. */
const candidates = '50'

const only = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined)

const textsOf = ({ code, name }: NamedDocument): string[] => (name === null ? [code] : [code, name])

const nearestOf = (text: string, all: Iterable<NamedDocument>): CellMeanings | undefined => {
  const found = only(nearest(text, all, textsOf, share))
  return found && { ...found, by: 'near' }
}

/** What a text means among documents that have it as their code or name. */
function meantAmong(text: string, all: readonly NamedDocument[]): CellMeanings | undefined {
  const coded = all.find(({ code }) => code === text)
  if (coded) return { ...coded, by: 'code' }
  const named = only(all.filter(({ name }) => name !== null && comparableText(name) === comparableText(text)))
  return named && { ...named, by: 'name' }
}

async function inDictionary(
  context: Context,
  field: Field,
  texts: readonly string[],
): Promise<[string, CellMeanings][]> {
  const [column] = await withNames(context, [{ key: '', name: '', inLine: false, field }])
  const options = column?.field.options ?? {}
  const nameOf = (code: string) => options[code]?.[1] ?? null
  const entries = Object.entries(options).flatMap(([code, names]) => names.map((name) => ({ code, name })))
  return texts.flatMap((text): [string, CellMeanings][] => {
    const code = only(codesMeant(options, text, field.target))
    const near = code === undefined ? nearestOf(text, entries) : undefined
    if (near) return [[text, { ...near, name: nameOf(near.code) }]]
    return code === undefined ? [] : [[text, { code, name: nameOf(code), by: code === text ? 'code' : 'name' }]]
  })
}

/** Parts of a text, of which two mistakes beside each other leave some whole. */
function partsOf(text: string): string[] {
  const letters = [...text]
  const third = Math.ceil(letters.length / 3)
  const parts = [letters.slice(0, -2), letters.slice(2), letters.slice(0, third), letters.slice(third, 2 * third)]
  return [
    ...new Set([...parts, letters.slice(2 * third)].filter(({ length }) => length >= 2).map((part) => part.join(''))),
  ]
}

/** What a list can be searched for. */
const searchable = /^[^\p{Cc}]{2,100}$/u

async function near(context: Context, field: Field, text: string): Promise<CellMeanings | undefined> {
  const target = definitionOf(field.target ?? '')
  if (!target || !isSearched(target, context.actor) || !searchable.test(text)) return undefined
  const found = new Map<string, NamedDocument>()
  const where = Object.fromEntries(Object.entries(filtersFor(field.where)).map(([key, words]) => [key, String(words)]))
  for (const q of partsOf(text)) {
    const { items } = await list(context, target, { ...where, q, limit: candidates, fields: 'key,title' })
    for (const { key, title } of JSON.parse(items.toString()) as { key: string; title?: string | null }[])
      found.set(key, { code: key, name: title ?? null })
  }
  return nearestOf(text, found.values())
}

async function amongDocuments(
  context: Context,
  field: Field,
  texts: readonly string[],
): Promise<[string, CellMeanings][]> {
  const known = await documentsNamed(context, field, texts)
  const certain = texts.map((text) => [text, meantAmong(text, known)] as const)
  const open = certain.flatMap(([text, one]) => (one ? [] : [text])).slice(0, mostSought)
  const found = certain.flatMap(([text, one]): [string, CellMeanings][] => (one ? [[text, one]] : []))
  const end = performance.now() + patience
  for (const text of open) {
    const one = performance.now() < end ? await near(context, field, text) : undefined
    if (one) found.push([text, one])
  }
  return found
}

/**
 * What texts mean in fields that hold codes of dictionaries or of other documents, among those the person sees.
 * @param cells texts by the key of their column; other fields mean what they say
 * @returns by key and text; a text that means nothing, or one of several, is absent
 */
export async function cellMeanings(
  context: Context,
  def: AnyDocument,
  cells: Readonly<Record<string, readonly string[]>>,
): Promise<Readonly<Record<string, MeantTexts>>> {
  const fields = new Map(columnsOf(def).map(({ key, field }) => [key, field]))
  const all: Record<string, MeantTexts> = {}
  for (const [key, texts] of Object.entries(cells)) {
    const field = fields.get(key)
    if (field?.kind === 'dict') all[key] = Object.fromEntries(await inDictionary(context, field, texts))
    if (field?.kind === 'ref') all[key] = Object.fromEntries(await amongDocuments(context, field, texts))
  }
  return all
}
