/** The reference of the elements: each with what it offers, and a playground on the server that hands out this page. */
import { createSession } from '@srm/core/client/session'
import '../src/autoload.ts'
import { configure } from '../src/host/configure.ts'
import { type ElementEntry, readElements } from './manifest.ts'
import { node } from './node.ts'
import { playground } from './playground.ts'
import { wordsOf } from './words.ts'

const find = <T extends Element>(selector: string): T => document.querySelector(selector) as T
const title = find<HTMLElement>('.title')
const search = find<HTMLInputElement>('.search')
const language = find<HTMLSelectElement>('.language')
const tags = find<HTMLElement>('.tags')
const page = find<HTMLElement>('.page')

/** The portal of this server keeps its session in this browser. */
const session = createSession({ baseUrl: '', storage: 'local' })
const isSignedIn = () => {
  const { account, token, refreshToken } = session.store.getState()
  return account !== undefined && (token !== undefined || refreshToken !== undefined)
}
configure(isSignedIn() ? { session } : {})

const chosen = (): string => decodeURIComponent(location.hash.slice(1))

function listTags(elements: readonly ElementEntry[]): void {
  const wanted = search.value.trim().toLowerCase()
  const said = ({ tagName, description = '' }: ElementEntry) => `${tagName} ${description}`.toLowerCase()
  const found = elements.filter((element) => said(element).includes(wanted))
  const links = found.map(({ tagName }) =>
    node(
      'li',
      {},
      node(
        'a',
        { class: 'tag-link', href: `#${tagName}`, ...(tagName === chosen() ? { 'aria-current': 'page' } : {}) },
        tagName,
      ),
    ),
  )
  tags.replaceChildren(...(links.length > 0 ? links : [node('li', { class: 'soft' }, wordsOf(language.value).none)]))
}

function show(elements: readonly ElementEntry[]): void {
  const words = wordsOf(language.value)
  document.documentElement.lang = language.value === 'zh_cn' ? 'zh-CN' : 'en'
  document.title = words.title
  title.textContent = words.title
  search.placeholder = words.search
  search.setAttribute('aria-label', words.search)
  language.setAttribute('aria-label', words.language)
  listTags(elements)
  const element = elements.find(({ tagName }) => tagName === chosen()) ?? elements[0]
  if (element)
    page.replaceChildren(...playground(element, { words, language: language.value, isSignedIn: isSignedIn() }))
}

language.value = navigator.language.startsWith('zh') ? 'zh_cn' : 'en'
readElements().then(
  (elements) => {
    search.addEventListener('input', () => listTags(elements))
    language.addEventListener('change', () => show(elements))
    addEventListener('hashchange', () => show(elements))
    show(elements)
  },
  (error: unknown) => page.replaceChildren(node('p', { class: 'hint', role: 'alert' }, String(error))),
)
