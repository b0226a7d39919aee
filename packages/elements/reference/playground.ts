/** One element: what it offers, and the element itself to try it on. */
import { controlOf } from './controls.ts'
import type { ElementEntry, Member, Told, Typed } from './manifest.ts'
import { node } from './node.ts'
import { snippetsOf } from './snippets.ts'
import type { ReferenceWords } from './words.ts'

export interface Surroundings {
  readonly words: ReferenceWords
  readonly language: string
  readonly isSignedIn: boolean
}

/** Documents that were opened in lists here, by the noun of their elements. */
const opened = new Map<string, string>()
const nounOf = (tag: string): string => tag.replace(/^srm-|-(list|detail)$/g, '')
const isSmall = (tag: string): boolean => /^srm-(money|status-tag|next-step|tile|timeline)$/.test(tag)

/** What an element is shown with at first. */
function startOf({ tagName, attributes }: ElementEntry): Map<string, unknown> {
  const takes = (name: string) => attributes.some(({ fieldName }) => fieldName === name)
  const start = new Map<string, unknown>()
  if (takes('document')) start.set('document', tagName === 'srm-import' ? 'material' : 'purchaseOrder')
  if (tagName === 'srm-status-tag') start.set('status', 'sent')
  if (tagName === 'srm-money') start.set('amount', '1234.5').set('currency', 'CNY')
  if (tagName === 'srm-tile') start.set('tab', 'mine')
  const known = opened.get(nounOf(tagName)) ?? (isSmall(tagName) ? opened.get('order') : undefined)
  if (takes('documentId') && known) start.set('documentId', known)
  return start
}

const table = (heads: readonly string[], rows: readonly (readonly (Node | string)[])[]): HTMLElement =>
  node(
    'div',
    { class: 'scroll' },
    node(
      'table',
      { class: 'offers' },
      node('thead', {}, node('tr', {}, ...heads.map((head) => node('th', {}, head)))),
      node('tbody', {}, ...rows.map((cells) => node('tr', {}, ...cells.map((cell) => node('td', {}, cell))))),
    ),
  )
const code = (text: string): HTMLElement => node('span', { class: 'code' }, text)
/** A description, whose code stands between backticks. */
const text = (description = ''): HTMLElement =>
  node('span', {}, ...description.split('`').map((part, at) => (at % 2 === 1 ? code(part) : part)))
const section = (title: string): HTMLElement => node('h3', { class: 'section' }, title)

/** Events as they come, newest first. */
function eventLog(element: HTMLElement, { tagName, events }: ElementEntry, words: ReferenceWords): HTMLElement {
  const log = node('pre', { class: 'log', 'aria-live': 'polite' }, words.nothing)
  let isEmpty = true
  const show = (event: Event) => {
    const { detail } = event as CustomEvent<{ readonly uuid?: string } | undefined>
    if (event.type === 'srm-row-open' && detail?.uuid) opened.set(nounOf(tagName), detail.uuid)
    const line = `${event.type} ${detail === undefined ? '' : JSON.stringify(detail)}\n`
    if (isEmpty) log.replaceChildren()
    isEmpty = false
    log.prepend(line)
  }
  for (const { name } of events) element.addEventListener(name, show)
  return log
}

function methodRow(element: HTMLElement, { name, type, description = '' }: Member, words: ReferenceWords) {
  const result = node('span', { class: 'code' })
  const call = async () => {
    try {
      const method = (element as unknown as Record<string, () => Promise<unknown>>)[name]
      result.textContent = JSON.stringify((await method?.call(element)) ?? null)
    } catch (error) {
      result.textContent = String(error)
    }
  }
  const button = node('button', { class: 'button', type: 'button', click: () => void call() }, words.call)
  return [code(name), code(type.text), text(description), node('div', {}, button, ' ', result)]
}

const plain = (offers: readonly Typed[]) =>
  offers.map(({ name, type, description }) => [code(name), code(type.text), text(description)])
const told = (offers: readonly Told[]) => offers.map(({ name, description }) => [code(name), text(description)])

/** The code for the element as it stands, which follows what is set. */
function snippetBox(words: ReferenceWords) {
  const box = node('div')
  const show = (snippets: ReturnType<typeof snippetsOf>) => {
    const blocks = snippets.flatMap(([name, text]) => {
      const copy = node('button', { class: 'button', type: 'button' }, words.copy)
      copy.addEventListener('click', () => {
        void navigator.clipboard.writeText(text).then(() => copy.replaceChildren(words.copied))
      })
      return [
        node('div', { class: 'snippet-head' }, node('b', {}, name), copy),
        node('pre', { class: 'snippet', 'data-framework': name }, text),
      ]
    })
    box.replaceChildren(...blocks)
  }
  return { box, show }
}

function hints(entry: ElementEntry, values: ReadonlyMap<string, unknown>, { words, isSignedIn }: Surroundings) {
  const takes = (name: string) => entry.attributes.some(({ fieldName }) => fieldName === name)
  const isGiven = values.has('documentId') || values.has('status') || entry.tagName === 'srm-tile'
  const signIn = node('a', { href: '/login' }, words.signInLink)
  return [
    ...(isSignedIn || entry.tagName === 'srm-money' ? [] : [node('p', { class: 'hint' }, words.signIn, ' ', signIn)]),
    ...(takes('documentId') && !isGiven ? [node('p', { class: 'hint' }, words.needsDocument)] : []),
    ...(takes('document') && !values.has('document') ? [node('p', { class: 'hint' }, words.needsKind)] : []),
    ...(entry.tagName === 'srm-session' ? [node('p', { class: 'hint' }, words.inside)] : []),
  ]
}

/** An element as it is tried: what is set on it, and what follows. */
class Trial {
  readonly element: HTMLElement
  readonly values: Map<string, unknown>
  readonly variables = new Map<string, string>()
  readonly #changed: () => void

  constructor(
    { tagName }: ElementEntry,
    start: Map<string, unknown>,
    language: string,
    changed: (trial: Trial) => void,
  ) {
    this.values = start
    this.element = document.createElement(tagName)
    this.element.setAttribute('locale', language)
    for (const [name, value] of start) this.#put(name, value)
    this.#changed = () => changed(this)
    this.#changed()
  }

  #put(name: string, value: unknown): void {
    Object.assign(this.element, { [name]: value })
  }

  set(name: string, value: unknown): void {
    if (value === undefined) this.values.delete(name)
    else this.values.set(name, value)
    this.#put(name, value)
    this.#changed()
  }

  paint(name: string, value: string): void {
    if (value === '') this.variables.delete(name)
    else this.variables.set(name, value)
    this.element.style.setProperty(name, value)
    this.#changed()
  }
}

function propertyRows({ members, attributes }: ElementEntry, trial: Trial, { words, language }: Surroundings) {
  return members
    .filter(({ kind }) => kind === 'field')
    .map((member) => {
      const { name, type, description = '' } = member
      const attribute = attributes.find(({ fieldName }) => fieldName === name)
      const now = name === 'locale' ? language : String(trial.values.get(name) ?? '')
      const control = controlOf(member, attribute !== undefined, now, words, (value) => trial.set(name, value))
      return [
        code(attribute ? attribute.name : `${name} (${words.property})`),
        code(type.text),
        text(description),
        control,
      ]
    })
}

const variableRows = (variables: readonly Told[], trial: Trial) =>
  variables.map(({ name, description = '' }) => {
    const control = node('input', { class: 'control', 'aria-label': name })
    control.addEventListener('change', () => trial.paint(name, control.value))
    return [code(name), text(description), control]
  })

/** A table below its title; nothing where it has no rows. */
const titled = (title: string, heads: readonly string[], rows: readonly (readonly (Node | string)[])[]) =>
  rows.length > 0 ? [section(title), table(heads, rows)] : []

/** The page of one element. */
export function playground(entry: ElementEntry, around: Surroundings): readonly HTMLElement[] {
  const { words, language } = around
  const { box, show } = snippetBox(words)
  const hintBox = node('div')
  const trial = new Trial(entry, startOf(entry), language, ({ values, variables }) => {
    show(snippetsOf(entry, { values, variables }))
    hintBox.replaceChildren(...hints(entry, values, around))
  })
  const methods = entry.members.filter(({ kind }) => kind === 'method')
  const called = methods.map((method) => methodRow(trial.element, method, words))
  const heads = [words.name, words.type, words.meaning]
  return [
    node('h2', { class: 'name code' }, `<${entry.tagName}>`),
    node('p', { class: 'soft' }, text(entry.description)),
    node('p', { class: 'soft code' }, words.module(entry.module)),
    hintBox,
    node('div', { class: isSmall(entry.tagName) ? 'stage is-small' : 'stage' }, trial.element),
    section(words.happened),
    eventLog(trial.element, entry, words),
    ...titled(words.properties, [...heads, words.value], propertyRows(entry, trial, around)),
    ...titled(
      words.variables,
      [words.name, words.meaning, words.value],
      variableRows(entry.cssProperties ?? [], trial),
    ),
    ...titled(words.parts, [words.name, words.meaning], told(entry.cssParts ?? [])),
    ...titled(words.slots, [words.name, words.meaning], told(entry.slots ?? [])),
    ...titled(words.events, heads, plain(entry.events)),
    ...titled(words.methods, [...heads, words.value], called),
    section(words.code),
    box,
  ]
}
