/** Codes that are looked up among the account's own documents. */
import type { Side } from '@srm/core/definition/shape'
import { builtinItems, dimensionTargets } from '@srm/core/system/rights/dataScope'
import { roleHeads } from '@srm/core/system/rights/roleHeads'
import { useState } from 'react'
import { useScope } from '../document/definition/documentScope.tsx'
import { useSearch } from '../document/interaction/useSearch.ts'
import { label } from '../document/values/labelText.ts'
import { type Sought, useTitles } from '../document/values/reference.ts'
import { type Choice, codesOf } from './Codes.tsx'

const named = (code: string, name: string | null | undefined): Choice => ({
  value: code,
  label: name && name !== code ? `${code} ${name}` : code,
  ...(name ? { name } : {}),
})

/** Where codes come from: those that are always there, then the account's own documents of a kind. */
export interface Source {
  readonly always: readonly Choice[]
  readonly own?: Sought | undefined
}

/** What a control chooses from. */
export interface Choices {
  readonly choices: readonly Choice[]
  readonly onSearch: (text: string) => void
  /** What the server found; the others are for the control to compare with what is typed. */
  readonly found: ReadonlySet<string>
  readonly hasMore: boolean
  readonly loading: boolean
}

/** Whoever may not view the documents of a kind is shown none of them. */
function useAllowed({ own }: Source): Sought | undefined {
  const { permissions } = useScope()
  return own && permissions?.has(`${own.target}.view`) ? own : undefined
}

/** The names of codes: those that came with the rows, else as they are asked for; undefined until then. */
export function useNames(source: Source, value: unknown): readonly Choice[] | undefined {
  const { client, side } = useScope()
  const { always } = source
  const own = codesOf(value).filter((code) => !always.some((choice) => choice.value === code))
  const target = useAllowed(source)?.target
  const told = (code: string) => client?.names.get(`documents ${target} ${code}`)
  const unknown = target ? own.filter((code) => told(code) === undefined) : []
  const titles = useTitles(client, side, unknown.length > 0 ? target : undefined, unknown)
  if (unknown.length > 0 && !titles) return undefined
  return [...always, ...own.map((code) => named(code, told(code) ?? titles?.get(code)))]
}

/** What may be chosen: the first documents at once, others as they are typed, and always what is chosen already. */
export function useChoices(source: Source, value: unknown): Choices {
  const [text, setText] = useState('')
  const own = useAllowed(source)
  const answer = useSearch(own, text)
  const items = answer?.items ?? []
  const found = new Set(items.map(({ key }) => key))
  return {
    choices: [
      ...(useNames(source, value) ?? source.always).filter((choice) => !found.has(choice.value)),
      ...items.map((item) => named(item.key, item.title)),
    ],
    onSearch: setText,
    found,
    hasMore: answer?.hasMore === true,
    loading: own !== undefined && answer === undefined,
  }
}

const roles: Sought = { target: 'role' }
const dataItems: Sought = { target: 'dataPermission' }

/** Roles of the person's account: the built-in ones of its sides, then its own. */
export function useRoles(): Source {
  const { locale, who } = useScope()
  const sides: readonly Side[] = who?.sides ?? []
  const builtin = roleHeads.filter((role) => sides.includes(role.side))
  return { always: builtin.map((role) => named(role.roleCode, label(locale, role))), own: roles }
}

/** Data permission items: the built-in ones, then the account's own. */
export function useDataItems(): Source {
  const { locale } = useScope()
  const builtin = Object.entries(builtinItems)
  return { always: builtin.map(([code, item]) => named(code, label(locale, item))), own: dataItems }
}

/** Groups of menus of the account. */
export const menuGroups: Source = { always: [], own: { target: 'menuGroup' } }
/** People of the account. */
export const people: Source = { always: [], own: { target: 'subAccount' } }

/** Dimensions that take organizations of one kind. */
const kinds: Readonly<Record<string, string>> = {
  companyCode: 'company',
  purchaseOrganization: 'purchaseOrganization',
  purchaseGroup: 'purchaseGroup',
  factory: 'factory',
}

/** The values of a data permission's dimension: keys of documents, or what is typed. */
export function valuesOf(dimension: unknown): Source {
  const name = String(dimension)
  const target = (dimensionTargets as Readonly<Record<string, string>>)[name]
  const kind = kinds[name]
  return { always: [], own: target ? { target, ...(kind ? { where: { kind } } : {}) } : undefined }
}
