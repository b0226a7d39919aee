/** Which tests show a source through a server, a browser or a command, told by the names of both. */
import { areas } from '../document/areas.ts'
import type { SourceText } from '../imports.ts'

/** A test, and what its names and its text say: small words, those of several without their s, blanks around each. */
interface Shown {
  readonly path: string
  /** Of its file and of the folders below `test`. */
  readonly names: string
  readonly fileName: string
  readonly text: string
}

const single = (word: string): string => (word.length > 3 ? word.replace(/ies$/, 'y').replace(/([^s])s$/, '$1') : word)

/** `finance/invoiceLines` → `finance`, `invoice`, `line`. */
const wordsOf = (text: string): readonly string[] =>
  text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean)
    .map(single)

const padded = (words: readonly string[]): string => ` ${words.join(' ')} `

const stories = /^packages\/server\/test\//
const screens = /^packages\/(portal|elements)\/test\//
/** Where the sources of a package are shown: in each of the first places, or else in the second ones. */
const places: Readonly<Record<string, readonly (readonly RegExp[])[]>> = {
  core: [[stories, screens]],
  server: [[stories], [screens]],
  elements: [[screens]],
  portal: [[/^packages\/portal\/test\//]],
  cli: [[/^packages\/cli\/test\//]],
  examples: [[/./]],
}
/** What more tests say than this points to none of them. */
const few = 4

const read = ({ path, text }: SourceText): Shown => ({
  path,
  names: padded(wordsOf(path.replace(/^packages\/\w+\/test\/|(\.browser)?\.test\.tsx?$/g, ''))),
  fileName: padded(wordsOf(path.replace(/^.*\/|(\.browser)?\.test\.tsx?$/g, ''))),
  text: padded(wordsOf(text)),
})

const firstOf = (levels: readonly (() => readonly Shown[])[]): readonly Shown[] => {
  for (const level of levels) {
    const found = level()
    if (found.length > 0) return found
  }
  return []
}

/**
 * Of tests that may show a source: those that are called like its file, or like the beginning of its name; else those that
 * are called like one of its folders, from the inmost out, or speak of that. Besides, those few that speak of the file.
 */
function called(tests: readonly Shown[], folders: readonly string[], file: string): readonly Shown[] {
  const own = wordsOf(file)
  const beginnings = own.map((_, at) => own.slice(0, own.length - at))
  const outwards = folders.toReversed().map(wordsOf)
  const speaking = (words: readonly string[]) => {
    const found = tests.filter(({ text }) => text.includes(padded(words)))
    return found.length > few ? [] : found
  }
  const named = firstOf([
    ...beginnings.map((words) => () => tests.filter(({ fileName }) => fileName.includes(padded(words)))),
    ...outwards.map((words) => () => tests.filter(({ names }) => names.includes(padded(words)))),
    ...outwards.map((words) => () => speaking(words)),
  ])
  return [...new Set([...named, ...speaking(own)])]
}

/** `packages/core/src/finance/invoices/invoice.ts` → `core`; `finance`, `invoices`; `invoice`. */
function partsOf(source: string) {
  const [, name = '', rest = ''] = /^(?:packages\/)?(\w+)\/(?:src\/)?(.+)$/.exec(source) ?? []
  const folders = rest.split('/')
  const file = folders.pop() ?? ''
  return { name, folders, file: file.replace(/\..*$/, '') }
}

/**
 * Tells of any source of the packages and examples which of the given tests show it. Where it is of an area that has tests in a
 * place, only these are asked; those of them that are called otherwise show it where nothing else tests it there (`isTested`).
 */
export function namedTests(given: readonly SourceText[]) {
  const tests = given.map(read)
  return (source: string, isTested: (place: RegExp) => boolean): readonly string[] => {
    const { name, folders, file } = partsOf(source)
    const [area = '', ...below] = folders
    const inPlace = (place: RegExp): readonly Shown[] => {
      const here = tests.filter(({ path }) => place.test(path))
      const room = padded(wordsOf(area))
      const ofArea = Object.hasOwn(areas, area) ? here.filter(({ names }) => names.includes(room)) : []
      if (ofArea.length === 0) return called(here, folders, file)
      const inside = ofArea.map((one) => ({ ...one, names: one.names.replace(room, ' ') }))
      // what it is stands at the end of a name: `purchaseOrder`
      const found = firstOf([file, file.replace(/^.*(?=[A-Z])/, '')].map((name) => () => called(inside, below, name)))
      return found.length > 0 || isTested(place) ? found : ofArea
    }
    const levels = (places[name] ?? []).map((level) => () => level.flatMap(inPlace))
    return firstOf(levels).map(({ path }) => path)
  }
}
