/** Which sheet of a workbook is meant: people name it, or count it, or leave it to what its rows say. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import { type Head, headOf, knownIn } from './fileHead.ts'
import type { ReadingOptions } from './readingOptions.ts'
import type { JobFiles } from './threads/jobFiles.ts'
import { foundIn } from './threads/told.ts'

/** The sheet whose header names most columns; among equals the first: a cover names none. */
function likeliest(
  def: AnyDocument,
  names: readonly string[],
  tops: readonly (readonly Head[])[],
  wanted: ReadingOptions,
): string | null {
  const most: { sheet: string | null; known: number } = { sheet: null, known: 0 }
  for (const [i, sheet] of names.entries()) {
    const [first, ...others] = tops[i] ?? []
    const head = first && headOf(def, [first, ...others], { ...wanted, headerRow: null })
    const known = head ? knownIn(def, head, wanted.mapping) : 0
    if (known > most.known) Object.assign(most, { sheet, known })
  }
  return most.sheet
}

/**
 * The sheet of that name, else the one at that place among those that are shown; what is neither stays, and is refused.
 * Without a name the one that is likeliest, of those that are shown.
 * @param names of the sheets that are shown
 * @returns null: the first
 */
export async function chosenSheet(
  def: AnyDocument,
  { run }: Pick<JobFiles, 'run'>,
  path: string,
  names: readonly string[],
  wanted: ReadingOptions,
): Promise<string | null> {
  const { sheet } = wanted
  if (sheet !== null && !/^\d{1,4}$/.test(sheet)) return sheet
  if (sheet !== null) return names.includes(sheet) ? sheet : (names[Number(sheet) - 1] ?? sheet)
  if (names.length < 2) return null
  return likeliest(def, names, foundIn(await run('topsOf', { path, names })), wanted)
}
