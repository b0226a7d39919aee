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
  return [code(name), code(type.text), description, node('div', {}, button, ' ', result)]
}

const plain = (offers: readonly Typed[]) =>
  offers.map(({ name, type, description = '' }) => [code(name), code(type.text), description])
const told = (offers: readonly Told[]) => offers.map(({ name, description = '' }) => [code(name), description])

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

/** The page of one element. */
export function playground(entry: ElementEntry, around: Surroundings): readonly HTMLElement[] {
  const { words, language } = around
  const element = document.createElement(entry.tagName)
  element.setAttribute('locale', language)
  const values = startOf(entry)
  const variables = new Map<string, string>()
  const own = element as unknown as Record<string, unknown>
  for (const [name, value] of values) own[name] = value
  const { box, show } = snippetBox(words)
  const hintBox = node('div')
  const changed = () => {
    show(snippetsOf(entry, { values, variables }))
    hintBox.replaceChildren(...hints(entry, values, around))
  }
  const set = (name: string) => (value: unknown) => {
    if (value === undefined) values.delete(name)
    else values.set(name, value)
    own[name] = value
    changed()
  }
  const paint = (name: string) => (value: unknown) => {
    if (value === undefined) variables.delete(name)
    else variables.set(name, String(value))
    element.style.setProperty(name, value === undefined ? '' : String(value))
    changed()
  }
  const fields = entry.members.filter(({ kind }) => kind === 'field')
  const methods = entry.members.filter(({ kind }) => kind === 'method')
  const properties = fields.map((member) => {
    const attribute = entry.attributes.find(({ fieldName }) => fieldName === member.name)
    const now = member.name === 'locale' ? language : String(values.get(member.name) ?? '')
    const control = controlOf(member, attribute !== undefined, now, words, set(member.name))
    const name = attribute ? attribute.name : `${member.name} (${words.property})`
    return [code(name), code(member.type.text), member.description ?? '', control]
  })
  const { cssProperties = [], cssParts = [] } = entry
  const painted = cssProperties.map(({ name, description = '' }) => {
    const control = node('input', { class: 'control', 'aria-label': name })
    control.addEventListener('change', () => paint(name)(control.value === '' ? undefined : control.value))
    return [code(name), description, control]
  })
  changed()
  return [
    node('h2', { class: 'name code' }, `<${entry.tagName}>`),
    node('p', { class: 'soft' }, entry.description ?? ''),
    node('p', { class: 'soft code' }, words.module(entry.module)),
    section(''),
    hintBox,
    node('div', { class: isSmall(entry.tagName) ? 'stage is-small' : 'stage' }, element),
    section(words.happened),
    eventLog(element, entry, words),
    section(words.properties),
    table([words.name, words.type, words.meaning, words.value], properties),
    ...(painted.length > 0 ? [section(words.variables), table([words.name, words.meaning, words.value], painted)] : []),
    ...(cssParts.length > 0 ? [section(words.parts), table([words.name, words.meaning], told(cssParts))] : []),
    section(words.events),
    table([words.name, words.type, words.meaning], plain(entry.events)),
    ...(methods.length > 0
      ? [
          section(words.methods),
          table(
            [words.name, words.type, words.meaning, ''],
            methods.map((method) => methodRow(element, method, words)),
          ),
        ]
      : []),
    section(words.code),
    box,
  ].filter((part) => part.textContent !== '' || part.childElementCount > 0 || part === hintBox)
}
