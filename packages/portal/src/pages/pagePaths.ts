/** Which page a path shows: home, the pages of the menu, and the documents behind their lists. Pure. */
import type { Side } from '@srm/elements/host/settings.ts'
import { matchPath } from 'react-router'
import { isHosted } from '../embedding/stand.ts'
import { type MenuPage, sideOf } from '../menu/menuTree.ts'
import { homePath } from '../tabs/tabRules.ts'

/** `own`: a page of the person, such as the settings. `import`: rows of a file become documents of the subject. */
export type PageKind = 'home' | 'own' | 'list' | 'detail' | 'create' | 'import'

/** A page that this person has. */
export interface ShownPage {
  readonly kind: PageKind
  /** Path without query; identity of its tab. */
  readonly path: string
  readonly subject: string
  readonly side: Side | undefined
  readonly params: Readonly<Record<string, string>>
  /** The page of the menu it belongs to. */
  readonly menuPage: MenuPage | undefined
}

/** `elsewhere`: the canonical path is another one. `missing`: 404. `forbidden`: 403, it exists but not in this menu. */
export type FoundPage =
  | ShownPage
  | { readonly kind: 'elsewhere'; readonly path: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'forbidden' }

export const isShown = (found: FoundPage): found is ShownPage => 'subject' in found

/** Where a document's pages are: `/buyer/purchaseOrder/index`, `…/new`, `…/<uuid>`. */
export const listPath = (side: Side, subject: string): string => `/${side}/${subject}/index`
export const createPath = (side: Side, subject: string): string => `/${side}/${subject}/new`
export const detailPath = (side: Side, subject: string, uuid: string): string => `/${side}/${subject}/${uuid}`

/** `/buyer/import/material`, and with the uuid of a job the import that was begun. */
export const importPath = (side: Side, subject: string, job?: string): string =>
  `/${side}/import/${subject}${job === undefined ? '' : `/${job}`}`

const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const home: ShownPage = {
  kind: 'home',
  path: homePath,
  subject: 'wel',
  side: undefined,
  params: {},
  menuPage: undefined,
}

/** Pages that everybody has, beside the menu. */
export const ownPaths = { messages: '/messages', settings: '/settings', clientLog: '/clientLog' } as const
export type OwnSubject = keyof typeof ownPaths

/** In a page of others the messages of a person are not read. */
export const offeredPaths = (): Partial<typeof ownPaths> => {
  const { messages, ...others } = ownPaths
  return isHosted() ? others : ownPaths
}

function ownPage(path: string): ShownPage | undefined {
  const [subject] = Object.entries(offeredPaths()).find(([, own]) => own === path) ?? []
  return subject === undefined ? undefined : { ...home, kind: 'own', path, subject }
}

function documentPage(path: string, side: Side, subject: string, part: string): ShownPage | undefined {
  const page = { path, subject, side, menuPage: undefined }
  if (part === 'index') return { ...page, kind: 'list', params: {} }
  if (part === 'new') return { ...page, kind: 'create', params: {} }
  return uuidForm.test(part) ? { ...page, kind: 'detail', params: { uuid: part } } : undefined
}

/** Documents and jobs as addresses name them: with the side, or without where a link leaves it to the reader's menu. */
function findImport(path: string, menu: readonly MenuPage[], subjects: readonly string[]): FoundPage | undefined {
  const match = matchPath('/:side/import/:subject/:job?', path) ?? matchPath('/import/:subject/:job?', path)
  if (!match) return undefined
  const { subject = '', job } = match.params
  if (!subjects.includes(subject) || (job !== undefined && !uuidForm.test(job))) return { kind: 'missing' }
  const side = sideOf(path)
  const listed = menu.filter((entry) => entry.subject === subject && entry.side !== undefined)
  const menuPage = side === undefined ? listed[0] : listed.find((entry) => entry.side === side)
  if (!menuPage?.side) return { kind: 'forbidden' }
  if (side === undefined) return { kind: 'elsewhere', path: importPath(menuPage.side, subject, job) }
  return { kind: 'import', path, subject, side, params: job === undefined ? {} : { job }, menuPage }
}

function findDocument(path: string, menu: readonly MenuPage[], subjects: readonly string[]): FoundPage {
  const side = sideOf(path)
  const { subject = '', part = 'index' } = matchPath('/:side/:subject/:part?', path)?.params ?? {}
  if (!side || !subjects.includes(subject)) return { kind: 'missing' }
  const page = documentPage(path, side, subject, part)
  if (!page) return { kind: 'missing' }
  const menuPage = menu.find((entry) => entry.path === listPath(side, subject))
  if (!menuPage) return { kind: 'forbidden' }
  const canonical = part === 'index' ? menuPage.path : path
  return canonical === path ? { ...page, menuPage } : { kind: 'elsewhere', path: canonical }
}

/**
 * The page of a path.
 * @param subjects the subjects that the application has pages for, on any side
 */
export function findPage(pathname: string, menu: readonly MenuPage[], subjects: readonly string[]): FoundPage {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  if (path === '/portal' || path === '/portal/wel') return { kind: 'elsewhere', path: homePath }
  const own = path === homePath ? home : ownPage(path)
  const found = own ?? findImport(path, menu, subjects) ?? findDocument(path, menu, subjects)
  return path === pathname || !isShown(found) ? found : { kind: 'elsewhere', path }
}
