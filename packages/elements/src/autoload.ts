/**
 * Defines an SRM element when its tag first appears in the page: one script, nothing else is loaded before.
 * `<script type="module" src="…/autoload.js"></script>`
 *
 * `autoload.js?suffix=v2` looks for `<srm-order-list-v2>` and defines that, beside another copy of the elements that has the
 * tags without it.
 *
 * `autoload.js?copy=second` does the same with modules of their own, which the server has at another address: a second portal on
 * a page shares nothing with the first one but the page.
 *
 * An element whose module could not be loaded, and a tag that reads like a list or a detail and is none, get `srm-load-error` (detail
 * `{ tag, message }`, bubbling) wherever they stand in the page or in a root that was handed over; the next time the tag appears it is
 * tried again. Other unknown tags may be those of another copy, or the page's own.
 */

type Load = () => Promise<unknown>

const { searchParams } = new URL(import.meta.url)
const suffix = searchParams.get('suffix') ?? searchParams.get('copy')
const loadDefineAll = () => import('./defineAll.ts')
/** Before anything else of this copy is defined. */
const suffixed = suffix ? loadDefineAll().then((module) => module.suffixAll(suffix)) : undefined
const ending = suffix ? `-${suffix}` : ''

/** `./elements/orderList.ts` defines `<srm-order-list>`. */
const tagOf = (path: string) =>
  `srm-${path.replace(/^.*\/|\.tsx?$/g, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

const modules: Readonly<Record<string, Load>> = import.meta.glob([
  './elements/**/*.{ts,tsx}',
  '!./elements/**/*.test.*',
])
const loads = new Map<string, Load>([
  ['srm-session', () => import('./host/SrmSession.ts')],
  ['srm-portal', () => import('virtual:srm-portal')],
  ...Object.entries(modules).map(([path, load]) => [tagOf(path), load] as const),
])
/** Documents without a module of their own have their screens in one for all. */
const plainTag = /^srm-[a-z-]+-(list|detail)$/
function loadOf(tag: string): Load | undefined {
  if (!tag.endsWith(ending)) return undefined
  const name = tag.slice(0, tag.length - ending.length)
  return loads.get(name) ?? (plainTag.test(name) ? loads.get('srm-plain-documents') : undefined)
}
/** Files that the first rows of an element need, put here by the build. */
declare const __SRM_FIRST_FILES__: readonly string[]
const firstFiles = typeof __SRM_FIRST_FILES__ === 'undefined' ? [] : __SRM_FIRST_FILES__

/** Asks for what an element imports at the same time as for itself. */
function preloadFirst(): void {
  for (const file of firstFiles) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.nonce = document.querySelector<HTMLElement>('[property=csp-nonce]')?.nonce ?? ''
    link.href = new URL(file, import.meta.url).href
    document.head.append(link)
  }
}
let isPreloading = false

const undefinedTags = ':not(:defined)'
const pending = new Map<string, Promise<unknown>>()
/** The page, and what else was handed over: `querySelectorAll` does not see into shadow roots. */
const roots = new Set<WeakRef<ParentNode>>()
const known = new WeakSet<ParentNode>()

function fail(tag: string, reason: unknown): void {
  pending.delete(tag)
  const detail = { tag, message: String(reason) }
  console.warn(`<${tag}>: ${detail.message}`)
  const found = [...roots].flatMap((root) => [...(root.deref()?.querySelectorAll(tag) ?? [])])
  for (const element of new Set(found))
    element.dispatchEvent(new CustomEvent('srm-load-error', { detail, bubbles: true, composed: true }))
}

/** A tree, or the part of one that has been added to it. */
function remember(root: ParentNode): void {
  const tree = root.getRootNode() as ParentNode
  if (known.has(tree)) return
  known.add(tree)
  roots.add(new WeakRef(tree))
}

function load(tag: string): void {
  const module = loadOf(tag)
  if (!module || pending.has(tag)) return
  if (!isPreloading && /-list\b/.test(tag)) preloadFirst()
  isPreloading ||= /-list\b/.test(tag)
  const loading = Promise.resolve(suffixed)
    .then(module)
    .then(() => customElements.get(tag) ?? Promise.reject(new Error('There is no such element.')))
  pending.set(
    tag,
    loading.catch((reason: unknown) => fail(tag, reason)),
  )
}

/** Loads the elements in a tree now; needed for trees inside a shadow root, which the page's observer cannot see. */
export function discover(root: ParentNode): void {
  remember(root)
  if (root instanceof Element && root.matches(undefinedTags)) load(root.localName)
  for (const { localName } of root.querySelectorAll(undefinedTags)) load(localName)
}

/** Loads the elements in a tree now and whenever some are added to it; the page itself is observed already. */
export function observe(root: Document | ShadowRoot): void {
  discover(root)
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node instanceof Element) discover(node)
  }).observe(root, { childList: true, subtree: true })
}

if (typeof document !== 'undefined') observe(document)
