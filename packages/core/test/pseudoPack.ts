/** A language pack in which every letter is another one: what is left of ours on a screen is English. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

const root = new URL('../../../', import.meta.url).pathname

const others: Readonly<Record<string, string>> = Object.fromEntries(
  [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, at) => [
    letter,
    [...'äƀçđëƒğħïĵķłṁñöṗɋřšŧüṽŵẋÿžÄƁÇĐËƑĞĦÏĴĶŁṀÑÖṖɊŘŠŦÜṼŴẊŸŽ'][at] ?? letter,
  ]),
)

/** The text in other letters; places stay. */
export const pseudo = (text: string): string =>
  text.replace(/\{\{\w+\}\}|\$\{\w+\}|[A-Za-z]/g, (found) => others[found] ?? found)

type Texts = Readonly<Record<string, string>>
const textsIn = (path: string): Texts => JSON.parse(readFileSync(path, 'utf8'))

/**
 * Writes a pack for German into a folder of its own: the template of all that can be translated, filled.
 * @returns the folder, and what removes it
 */
export function writePseudoPack(): { readonly folder: string; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'srm-languages-'))
  execFileSync(process.execPath, ['scripts/languages.ts', 'template', 'de', folder], { cwd: root })
  for (const file of readdirSync(join(folder, 'de'))) {
    const english = textsIn(join(folder, 'en', file))
    const said = Object.keys(textsIn(join(folder, 'de', file))).map((key) => {
      const base = key.replace(/_(one|other|zero)$/, '')
      return [key, pseudo(english[key] ?? english[`${base}_other`] ?? english[base] ?? '')] as const
    })
    writeFileSync(join(folder, 'de', file), JSON.stringify(Object.fromEntries(said)))
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}
