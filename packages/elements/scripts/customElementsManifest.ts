/** `custom-elements.json`, by which editors and catalogues know the elements. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { attributeName } from '../src/host/spec.ts'
import type { CatalogueEntry, Offer, PropOffer } from './catalogue.ts'
import { pieces, piecesOf, variables } from './looks.ts'

const typed = ({ type }: Offer) => ({ type: { text: type } })
const described = ({ description }: { readonly description: string | undefined }) =>
  description === undefined ? {} : { description }

const looks: readonly PropOffer[] = [
  {
    name: 'themeFrom',
    type: "'antd' | 'material' | 'fiori'",
    kind: 'text',
    description: 'Whose variables of the page colours, type and shapes are taken from.',
  },
  {
    name: 'dir',
    type: "'ltr' | 'rtl'",
    kind: 'text',
    description: 'Which way text runs; without it, as the language does.',
  },
]

/** Properties every element has (`CommonProps`). */
const common: readonly PropOffer[] = [
  { name: 'locale', type: 'string', kind: 'text', description: '`zh_cn` or `en`.' },
  { name: 'theme', type: "'light' | 'dark' | 'auto'", kind: 'text', description: undefined },
  { name: 'density', type: "'compact' | 'comfortable' | 'touch'", kind: 'text', description: undefined },
  { name: 'side', type: "'buyer' | 'supplier' | 'platform'", kind: 'text', description: 'For whom it is shown.' },
  { name: 'readonly', type: 'boolean', kind: 'flag', description: undefined },
  ...looks,
]
const loadError: Offer = {
  name: 'srm-load-error',
  type: 'LoadError',
  description: '`autoload.js` could not load the element: `tag` and `message`.',
}
/** Events every element sends (`CommonEvents`). */
const commonEvents: readonly Offer[] = [
  { name: 'srm-ready', type: 'undefined', description: 'The screen is there.' },
  { name: 'srm-error', type: 'ElementError', description: 'Something went wrong, in words a host can act on.' },
  {
    name: 'srm-before-action',
    type: 'BeforeAction',
    description:
      'Before anything is saved, done, deleted or left: `preventDefault()` stops it, `detail.waitUntil(promise)` holds it.',
  },
  loadError,
]
/** Of an element in which something is typed. */
const discard: Offer = {
  name: 'discard',
  type: '() => void',
  description: 'Forgets what was typed and not saved, drafts too.',
}

const session: CatalogueEntry = {
  tag: 'srm-session',
  module: 'session',
  spec: { file: 'host/SrmSession.ts', name: 'SrmSession' },
  description: 'Gives the elements inside it a session.',
  props: [
    { name: 'baseUrl', type: 'string', kind: 'text', description: 'Where the SRM server is.' },
    { name: 'fetchSession', type: 'FetchSession', kind: 'value', description: 'Called whenever a token is needed.' },
    {
      name: 'session',
      type: 'Session',
      kind: 'value',
      description: 'A session that exists, instead of `fetchSession`.',
    },
    ...looks,
  ],
  events: [
    { name: 'srm-session-expired', type: '{ readonly reason: unknown }', description: '`fetchSession` was rejected.' },
    loadError,
  ],
  methods: [
    {
      name: 'renew',
      type: '() => Promise<void>',
      description: 'Begins another session at once, for a page that somebody else has signed in to.',
    },
  ],
  slots: [],
}

/** `srm-order-list` → `SrmOrderListElement`. */
export const typeNameOf = (tag: string): string =>
  `${tag.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Element`

const source = fileURLToPath(new URL('../src/', import.meta.url))
/** Parts of small elements, as their templates name them, and those of screens. */
function partsOf({ module, spec }: CatalogueEntry) {
  const file = `${source}small/${module.charAt(0).toUpperCase()}${module.slice(1)}.ts`
  if (!existsSync(file)) return piecesOf(spec).map((name) => ({ name, description: pieces[name]?.[1] }))
  const files = [
    file,
    `${source}small/SmallElement.ts`,
    ...(module === 'timeline' ? [`${source}small/stations.ts`] : []),
  ]
  const texts = files.map((path) => readFileSync(path, 'utf8')).join('\n')
  const named = [...texts.matchAll(/ part="([^"$]+)/g)].flatMap(([, names = '']) => names.trim().split(' '))
  return [...new Set(named)].toSorted().map((name) => ({ name }))
}

function declaration(entry: CatalogueEntry) {
  const { tag, props, events, methods, slots, description } = entry
  const fields = props.map((prop) => ({ kind: 'field', name: prop.name, ...typed(prop), ...described(prop) }))
  const calls = methods.map((method) => ({ kind: 'method', name: method.name, ...typed(method), ...described(method) }))
  return {
    kind: 'class',
    customElement: true,
    name: typeNameOf(tag),
    tagName: tag,
    ...described({ description }),
    attributes: props
      .filter(({ kind }) => kind !== 'value')
      .map((prop) => ({
        name: attributeName(prop.name),
        fieldName: prop.name,
        ...typed(prop),
        ...described(prop),
      })),
    members: [...fields, ...calls],
    ...(tag === 'srm-session'
      ? {}
      : {
          cssProperties: Object.entries(variables).map(([name, description]) => ({ name, description })),
          cssParts: partsOf(entry),
        }),
    ...(slots.length > 0
      ? { slots: slots.map(({ name, description }) => ({ name, ...described({ description }) })) }
      : {}),
    events: events.map((event) => ({
      name: event.name,
      type: { text: `CustomEvent<${event.type}>` },
      ...described(event),
    })),
  }
}

/** The manifest (schema 1.0.0) of all elements, each in the module that defines it. */
export function customElementsManifest(catalogue: readonly CatalogueEntry[]) {
  const all = [session, ...catalogue.map((entry) => withCommon(entry))]
  const modules = Map.groupBy(all, ({ module }) => module)
  return {
    schemaVersion: '1.0.0',
    modules: [...modules].map(([module, entries]) => ({
      kind: 'javascript-module',
      path: `dist/${module}.js`,
      declarations: entries.map(declaration),
      exports: entries.map(({ tag }) => ({
        kind: 'custom-element-definition',
        name: tag,
        declaration: { name: typeNameOf(tag) },
      })),
    })),
  }
}

const withCommon = (entry: CatalogueEntry): CatalogueEntry => ({
  ...entry,
  props: [...entry.props, ...common],
  events: [...entry.events, ...commonEvents],
  methods: entry.events.some(({ name }) => name === 'srm-dirty-change') ? [...entry.methods, discard] : entry.methods,
})
