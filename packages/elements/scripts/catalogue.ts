/** What every element offers, read from the specs in the sources: the texts of their types are nowhere at run time. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ESTree, type ParseResult, parseSync } from 'vite'

const source = fileURLToPath(new URL('../src/', import.meta.url))

/** A property, event or method of an element. */
export interface Offer {
  readonly name: string
  /** TypeScript: of a property its type, of an event its detail, of a method its call. */
  readonly type: string
  readonly description: string | undefined
}
export interface PropOffer extends Offer {
  /** `value`: property only; else it is an attribute too. */
  readonly kind: 'text' | 'number' | 'flag' | 'value'
}

export interface CatalogueEntry {
  readonly tag: string
  /** The published module that defines it: `orderList`. */
  readonly module: string
  /** Where its spec is declared, from `src`, and its name there. */
  readonly spec: { readonly file: string; readonly name: string }
  readonly description: string | undefined
  readonly props: readonly PropOffer[]
  readonly events: readonly Offer[]
  readonly methods: readonly Offer[]
  readonly slots: readonly Offer[]
}

type Node = ESTree.Node
interface Parsed {
  readonly file: string
  readonly text: string
  readonly body: readonly Node[]
  readonly comments: ParseResult['comments']
}

const parsed = new Map<string, Parsed>()
function parse(file: string): Parsed {
  const known = parsed.get(file)
  if (known) return known
  const text = readFileSync(file, 'utf8')
  const { program, comments, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${relative(source, file)}: ${errors[0]?.message}`)
  const made = { file, text, body: program.body, comments }
  parsed.set(file, made)
  return made
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').replace(/^\| /, '').trim()

/** The docstring that ends where a node begins. */
function docstring({ text, comments }: Parsed, { start }: Node): string | undefined {
  const above = comments.find(({ end }) => end <= start && /^\s*$/.test(text.slice(end, start)))
  if (!above?.value.startsWith('*')) return undefined
  return oneLine(above.value.slice(1).replace(/^\s*\*/gm, ''))
}

const statementOf = (node: Node): Node =>
  node.type === 'ExportNamedDeclaration' && node.declaration ? node.declaration : node

/** The expression a constant is declared with, and what is said above it. */
function constant(file: Parsed, name: string): { value: Node; description: string | undefined } | undefined {
  for (const outer of file.body) {
    const node = statementOf(outer)
    if (node.type !== 'VariableDeclaration') continue
    const declared = node.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name)
    if (declared?.init) return { value: declared.init, description: docstring(file, outer) }
  }
  return undefined
}

/** The file a name comes from. */
function importedFrom(file: Parsed, name: string): Parsed | undefined {
  const found = file.body.find(
    (node) => node.type === 'ImportDeclaration' && node.specifiers.some(({ local }) => local.name === name),
  )
  return found?.type === 'ImportDeclaration' ? parse(join(dirname(file.file), found.source.value)) : undefined
}

interface Spec {
  readonly file: Parsed
  readonly name: string
  readonly value: ESTree.ObjectExpression
  readonly description: string | undefined
}

/**
 * The object a spec is declared as, through imports and other names for it.
 * @throws Error when there is none
 */
function specNamed(file: Parsed, name: string): Spec {
  const found = constant(file, name)
  const elsewhere = found ? undefined : importedFrom(file, name)
  if (elsewhere) return specNamed(elsewhere, name)
  if (found?.value.type === 'Identifier') {
    const meant = specNamed(file, found.value.name)
    return { ...meant, description: found.description ?? meant.description }
  }
  const value = found?.value.type === 'TSAsExpression' ? found.value.expression : undefined
  if (value?.type !== 'ObjectExpression') throw new Error(`${relative(source, file.file)} has no spec "${name}"`)
  return { file, name, value, description: found?.description }
}

const keyOf = (property: ESTree.ObjectPropertyKind): string => {
  if (property.type !== 'Property') throw new Error('A spec spreads nothing')
  if (property.key.type === 'Identifier') return property.key.name
  if (property.key.type === 'Literal') return String(property.key.value)
  throw new Error('A spec names what it offers')
}

const part = (spec: Spec, name: string): readonly ESTree.ObjectPropertyKind[] => {
  const found = spec.value.properties.find((property) => keyOf(property) === name)
  return found?.type === 'Property' && found.value.type === 'ObjectExpression' ? found.value.properties : []
}

const withoutArgument: Readonly<Record<string, string>> = {
  text: 'string',
  number: 'number',
  flag: 'boolean',
  value: 'unknown',
  event: 'undefined',
  method: '() => Promise<unknown>',
  slot: 'Node',
}

/** `prop.text<'a' | 'b'>()` with its name and docstring. */
function offer(spec: Spec, property: ESTree.ObjectPropertyKind): Offer & { readonly word: string } {
  const call = property.type === 'Property' && property.value.type === 'CallExpression' ? property.value : undefined
  const { callee } = call ?? {}
  const word =
    callee?.type === 'MemberExpression' && callee.property.type === 'Identifier'
      ? callee.property.name
      : (callee?.type === 'Identifier' && callee.name) || ''
  const argument = call?.typeArguments?.params[0]
  const type = argument ? oneLine(spec.file.text.slice(argument.start, argument.end)) : withoutArgument[word]
  if (type === undefined) throw new Error(`${spec.name}.${keyOf(property)} is no word of host/spec.ts`)
  return { name: keyOf(property), type, description: docstring(spec.file, property), word }
}

function entry(tag: string, module: string, spec: Spec, description: string | undefined): CatalogueEntry {
  const offers = (name: string) => part(spec, name).map((property) => offer(spec, property))
  const plain = ({ name, type, description }: Offer): Offer => ({ name, type, description })
  return {
    tag,
    module,
    spec: { file: relative(source, spec.file.file), name: spec.name },
    description,
    props: offers('props').map((found) => ({ ...plain(found), kind: found.word as PropOffer['kind'] })),
    events: offers('events').map(plain),
    methods: offers('methods').map(plain),
    slots: offers('slots').map(plain),
  }
}

/** `'srm-order-list': typeof orderListSpec` in `interface SrmElements`. */
function declaredTags(file: Parsed): readonly (readonly [tag: string, spec: string])[] {
  return file.body.flatMap((node) => {
    if (node.type !== 'TSModuleDeclaration' || node.body?.type !== 'TSModuleBlock') return []
    return node.body.body.flatMap((inner) => {
      if (inner.type !== 'TSInterfaceDeclaration' || inner.id.name !== 'SrmElements') return []
      return inner.body.body.flatMap((member) => {
        const type = member.type === 'TSPropertySignature' ? member.typeAnnotation?.typeAnnotation : undefined
        if (member.type !== 'TSPropertySignature' || type?.type !== 'TSTypeQuery') return []
        if (member.key.type !== 'Literal' || type.exprName.type !== 'Identifier') return []
        return [[String(member.key.value), type.exprName.name] as const]
      })
    })
  })
}

/** Files below `src/elements`, by the names of their modules. */
const moduleFiles = new Map(
  readdirSync(join(source, 'elements'), { encoding: 'utf8', recursive: true })
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .map((file) => [basename(file, '.ts'), file] as const),
)
const moduleNames = [...moduleFiles.keys()]

/** `of('supplier', …)` in `screens.ts`: a list and a detail of each document. */
function plainDocuments(): readonly CatalogueEntry[] {
  const { text } = parse(join(source, 'screens.ts'))
  const list = specNamed(parse(join(source, 'document/list/listSpec.ts')), 'listSpec')
  const detail = specNamed(parse(join(source, 'document/detail/detailSpec.ts')), 'detailSpec')
  return [...text.matchAll(/^ {2}(\w+): of\(\s*'([a-z-]+)'/gm)].flatMap(([, document, noun]) => [
    entry(`srm-${noun}-list`, 'plainDocuments', list, `Documents of the kind \`${document}\` as a list.`),
    entry(`srm-${noun}-detail`, 'plainDocuments', detail, `One document of the kind \`${document}\`.`),
  ])
}

/** All elements but `<srm-session>`, which is a class of its own. */
export function readCatalogue(): readonly CatalogueEntry[] {
  const own = [...moduleFiles].flatMap(([module, path]) => {
    const file = parse(join(source, 'elements', path))
    return declaredTags(file).map(([tag, name]) => {
      const spec = specNamed(file, name)
      return entry(tag, module, spec, spec.description)
    })
  })
  const portal = specNamed(parse(join(source, 'portal/portalSpec.ts')), 'portalSpec')
  const whole = entry('srm-portal', 'portal', portal, portal.description)
  return [...own, ...plainDocuments(), whole].toSorted((a, b) => (a.tag < b.tag ? -1 : 1))
}

/** The modules by which hosts import elements: those below `src/elements`, and the portal. */
export const elementModules: readonly string[] = [...moduleNames, 'portal']
