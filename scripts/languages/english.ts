/** All that can be translated, in English, as a language pack would have it (docs/languages.md). */
import { globSync, readFileSync } from 'node:fs'
import enUS from 'antd/locale/en_US.js'
import { texts as ofCommandLine } from '../../packages/cli/src/texts/texts.ts'
import type { AnyDocument } from '../../packages/core/src/definition/workflow.ts'
import { documents } from '../../packages/core/src/documents.ts'
import { en as messages } from '../../packages/core/src/i18n/en.ts'
import { englishOf, labelsOf } from '../../packages/core/src/languages/documentLabels.ts'
import { type Area, flat, packPlaces, type Texts } from '../../packages/core/src/languages/pack.ts'
import { addSpeech } from '../../packages/elements/src/host/common/speech.ts'
import { adminEn } from '../../packages/elements/src/words/adminEn.ts'
import { en as ofLists } from '../../packages/elements/src/words/en.ts'
import { enDeferred } from '../../packages/elements/src/words/enDeferred.ts'
import { homeEn } from '../../packages/elements/src/words/homeEn.ts'
import { importEn } from '../../packages/elements/src/words/importEn.ts'
import { listWorkEn } from '../../packages/elements/src/words/listWork/listWorkEn.ts'
import { receivingEn } from '../../packages/elements/src/words/receivingEn.ts'
import { stepEn } from '../../packages/elements/src/words/stepEn.ts'
import { supplierEn } from '../../packages/elements/src/words/supplierEn.ts'
import { en as ofPortal } from '../../packages/portal/src/words/en.ts'
import { areas as serverAreas } from '../../packages/server/src/areas.ts'
import { templates } from '../../packages/server/src/messages/templates.ts'
import { formsOfText, formsOfWord } from './wordForms.ts'

const packages = new URL('../../packages/', import.meta.url).pathname

type Keyed = Record<string, string>

/** The words of an object by their paths. */
function wordsIn(value: unknown, path: string, into: Keyed): void {
  if (typeof value === 'string') into[path] = packPlaces(value)
  else if (typeof value === 'function') Object.assign(into, formsOfWord(path, value as (...told: unknown[]) => unknown))
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) wordsIn(inner, path === '' ? key : `${path}.${key}`, into)
}

/** Words that come with the code of a screen say themselves when they are asked for in a language that is not ours. */
async function ownWords(into: Keyed): Promise<void> {
  const groups = new Map<string, unknown>()
  addSpeech('x-all', {
    text: () => undefined,
    words: (group, english) => {
      groups.set(group, english)
      return english
    },
  })
  for (const file of globSync('elements/src/**/*.ts', { cwd: packages })) {
    if (/\.test\.ts$|\.d\.ts$/.test(file) || !/= ownWords[<(]/.test(readFileSync(packages + file, 'utf8'))) continue
    for (const [name, exported] of Object.entries((await import(packages + file)) as object))
      if (/(Words|Texts)$/.test(name) && typeof exported === 'function') exported('x-all')
  }
  for (const [group, english] of groups) wordsIn(english, group, into)
}

async function screens(): Promise<Texts> {
  const all: Keyed = {}
  for (const words of [ofLists, enDeferred, stepEn]) wordsIn(words, '', all)
  const groups = { admin: adminEn, home: homeEn, import: importEn, listWork: listWorkEn, receiving: receivingEn }
  wordsIn({ ...groups, supplier: supplierEn }, '', all)
  await ownWords(all)
  // names of many documents are labels
  delete all['document.list']
  return all
}

function portal(): Texts {
  const all: Keyed = {}
  for (const [key, text] of Object.entries(flat(ofPortal))) Object.assign(all, formsOfText(key, text))
  return all
}

function labels(): Texts {
  const all: Keyed = {}
  for (const def of Object.values(documents) as unknown as readonly AnyDocument[]) {
    const { name, en } = def.shape
    for (const [key, of] of labelsOf(def)) {
      all[key] = englishOf(of)
      if (key === `${name}.name`) all[`${name}.plural`] = ofLists.document.list(en)
    }
  }
  return all
}

const quoted = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"`
/** An English text beside a Chinese one: `en: 'Line', zh: '行号'`, `['Line', '行号']`, `f.text('Line', '行号')`. */
const pair = new RegExp(`(${quoted}),\\s*(?:(?:zh|nameZh): )?(${quoted})`, 'g')
const literal = (source: string): string => {
  const inner = source
    .slice(1, -1)
    .replace(/\\'/g, "'")
    .replace(/(?<!\\)"/g, '\\"')
  return JSON.parse(`"${inner.replace(/\\`/g, '`')}"`)
}
const isChinese = (text: string): boolean => /[\u4e00-\u9fff]/.test(text)

function* pairsIn(source: string): Generator<string> {
  pair.lastIndex = 0
  for (let found = pair.exec(source); found; found = pair.exec(source)) {
    const [, english = '', chinese = ''] = found
    if (isChinese(chinese) && !isChinese(english)) yield literal(english)
    // the second of a pair may be the first of the next one
    else pair.lastIndex = found.index + english.length
  }
}

/** The texts of sources that stand beside a Chinese one. */
function* inSources(): Generator<string> {
  for (const part of ['core', 'elements', 'server', 'portal'])
    for (const file of globSync(`${part}/src/**/*.{ts,tsx}`, { cwd: packages }))
      if (!/\.test\.tsx?$|\/demo\/|templates\.ts$/.test(file)) yield* pairsIn(readFileSync(packages + file, 'utf8'))
}

/** What people are told of documents. */
function* inMessages(): Generator<string> {
  for (const { rules } of serverAreas.messages ?? [])
    for (const { title, lines } of rules) for (const { en } of [title, ...lines]) yield en
}

/** Texts without keys, which are not the label of a document too. */
function texts(known: Texts): Texts {
  // a plural is said of its document alone: a menu that calls its page so has a text of its own
  const said = new Set(Object.entries(known).flatMap(([key, text]) => (key.endsWith('.plural') ? [] : [text])))
  const all = [...inSources(), ...inMessages()].map(packPlaces).filter(
    // `{it}` and `{party}` are what a rule of messages puts in: what its readers see is found there
    (text) => /[a-z]/i.test(text) && !said.has(text) && !/\{\{(it|party)\}\}/.test(text),
  )
  return Object.fromEntries([...new Set(all)].toSorted().map((text) => [text, text]))
}

function letters(): Texts {
  const english = Object.entries(templates).map(([name, { en }]) => [name, en] as const)
  return Object.fromEntries(
    Object.entries(flat(Object.fromEntries(english))).map(([key, text]) => [key, packPlaces(text)]),
  )
}

const commandLine = (): Texts =>
  Object.fromEntries(Object.entries(ofCommandLine).map(([key, [en]]) => [key, packPlaces(en)]))

/** antd's own, without those that say a form of days. */
const calendar = (): Texts =>
  Object.fromEntries(Object.entries(flat(enUS)).filter(([key, text]) => text !== '' && !/locale$|Format$/.test(key)))

/** The English texts of every area. */
export async function english(): Promise<Readonly<Record<Area, Texts>>> {
  const ofDocuments = labels()
  return {
    portal: portal(),
    screens: await screens(),
    messages: Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, packPlaces(text)])),
    labels: ofDocuments,
    texts: texts(ofDocuments),
    letters: letters(),
    calendar: calendar(),
    cli: commandLine(),
  }
}
