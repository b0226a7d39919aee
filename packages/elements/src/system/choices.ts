/** What can be permitted and shown: documents, their keys, the menu. */

import { useScope } from '../document/definition/documentScope.tsx'
import { label } from '../document/values/labelText.ts'
import type { Locale } from '../host/settings.ts'
import { useAnswer } from './asked.ts'
import { type Choice, codesOf } from './Codes.tsx'

export interface KeyLabel {
  readonly key: string
  readonly en: string
  readonly zh: string
}

export interface DocumentKeys {
  readonly document: string
  readonly en: string
  readonly zh: string
  readonly keys: readonly KeyLabel[]
}

/** A role that every account has. */
export interface GivenRole {
  readonly roleCode: string
  readonly en: string
  readonly zh: string
  /** Every key it stands for, or the administrator's alone. */
  readonly permissions: readonly string[]
}

/** Keys that one person had better not hold together. */
export interface Separation {
  readonly en: string
  readonly zh: string
  readonly first: readonly string[]
  readonly second: readonly string[]
}

/** Documents that stand together in the menu. */
export interface MenuGroup {
  readonly en: string
  readonly zh: string
  readonly documents: readonly string[]
}

/** What can be permitted on a side, as `GET /{side}/permissions` answers. */
export interface Permissible {
  readonly documents: readonly DocumentKeys[]
  /** In the order of the menu. */
  readonly groups: readonly MenuGroup[]
  readonly roles: readonly GivenRole[]
  readonly separations: readonly Separation[]
}

function usePermissibleAnswer(isWanted = true) {
  const { side, permissions } = useScope()
  const path = `/${side}/permissions`
  const asked = isWanted && permissions?.has('role.view') ? path : undefined
  return useAnswer(asked, (client) => client.call<Permissible>({ method: 'GET', path }))
}

/** Every document of this side with its permission keys, and the built-in roles; for those who may view roles. */
export const usePermissible = (): Permissible | undefined => usePermissibleAnswer().data

/** The documents of this side; none for those who may not view roles. */
export function useDocuments(isWanted = true): readonly Choice[] | undefined {
  const { locale, permissions } = useScope()
  const { data, error } = usePermissibleAnswer(isWanted)
  const isRefused = error !== undefined || permissions?.has('role.view') === false
  return isRefused ? [] : data?.documents.map((one) => ({ value: one.document, label: label(locale, one) }))
}

/** The documents that a value names: as they came with the rows, else of those of this side. */
export function useDocumentNames(value: unknown): readonly Choice[] | undefined {
  const { client } = useScope()
  const told = codesOf(value).flatMap((code): readonly Choice[] => {
    const name = client?.names.get(`documents document ${code}`)
    return name === undefined ? [] : [{ value: code, label: name }]
  })
  const others = useDocuments(told.length < codesOf(value).length)
  return told.length < codesOf(value).length ? others : told
}

type MenuLabels = { readonly en: string; readonly zh_cn: string } & Readonly<Record<string, string>>

/** What an entry is called in a language. */
export const labelIn = (labels: MenuLabels, locale: Locale): string => labels[locale] ?? labels.en

/** An entry of the account's whole menu. */
export interface MenuNode {
  readonly menuId: string
  readonly appUrl: string
  readonly appIcon: string
  readonly labels: MenuLabels
  readonly children: readonly MenuNode[]
}

function useMenuAnswer() {
  const path = '/user/getFullMenu'
  return useAnswer(path, (client) => client.call<readonly MenuNode[]>({ method: 'GET', path }))
}

/** The menu of the account's sides with everything that is hidden in it. */
export const useFullMenu = (): readonly MenuNode[] | undefined => useMenuAnswer().data

/** Pages and groups of one's side, each behind the groups it stands in; a group stands for everything below it. */
export function useMenuEntries(): readonly Choice[] | undefined {
  const { side, locale } = useScope()
  const { data: menu, error } = useMenuAnswer()
  const entriesOf = (nodes: readonly MenuNode[], above = ''): Choice[] =>
    nodes.flatMap(({ menuId, labels, children }) => {
      const name = above === '' ? labelIn(labels, locale) : `${above} / ${labelIn(labels, locale)}`
      return [{ value: menuId, label: name }, ...entriesOf(children, name)]
    })
  if (error !== undefined && !menu) return []
  return menu && entriesOf(menu.filter(({ appUrl }) => appUrl.startsWith(`/${side}/`)))
}
