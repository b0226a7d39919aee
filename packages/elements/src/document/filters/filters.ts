import type { Field, Wanted } from '@srm/core/definition/field'
import { commonFields } from '@srm/core/definition/shape'
import type { AnyListing } from '@srm/core/definition/workflow'
import { pairLabel } from '../../host/common/speech.ts'
import type { Locale } from '../../host/settings.ts'
import type { AllWords } from '../../words/allWords.ts'
import { columnLabel, headField, isStatus, type Speech } from '../definition/columns.ts'
import { isToldByStage } from '../definition/possibleColumns.ts'
import type { DocumentExtension, HostExtension, Scope } from '../definition/screenTypes.ts'
import type { FilterValue } from '../list/listView.ts'

/** The filters of a list, read from the definition. Pure. */

export type FilterKind = 'states' | 'choice' | 'dict' | 'ref' | 'dates' | 'months' | 'numbers' | 'text'

export interface Filter {
  readonly key: string
  readonly label: string
  readonly kind: FilterKind
  /** Of choices and states. */
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  /** Dictionary or referenced document. */
  readonly target?: string
  /** Which of the referenced documents are offered. */
  readonly where?: Wanted
  /** The order in which what it finds stands together. */
  readonly sort?: string
  /** One value at a time can be asked for. */
  readonly isSingle?: boolean
  /** What counts where nothing is set. */
  readonly standard?: FilterValue | undefined
}

interface Pair {
  readonly en: string
  readonly zh: string
}

/** The states a side can meet in a status column. */
function stateOptions(def: AnyListing, key: string, locale: Locale) {
  const states: Record<string, Pair> = key === 'stage' ? def.shape.stages : def.shape.statuses[key].states
  return Object.entries(states).map(([value, { en, zh }]) => ({ value, label: pairLabel(locale, [en, zh]) }))
}

/** The filter on a field; undefined where nobody asks for what it holds. */
export function fieldFilter(
  locale: Locale,
  field: Field,
  { key, label }: Pick<Filter, 'key' | 'label'>,
): Filter | undefined {
  const { kind, target = '', where } = field
  if (kind === 'choice') {
    const options = Object.entries(field.options ?? {}).map(([value, [en, zh]]) => ({
      value,
      label: pairLabel(locale, [en, zh]),
    }))
    return { key, label, kind: 'choice', options }
  }
  if (kind === 'dict' || kind === 'ref') return { key, label, kind, target, ...(where ? { where } : {}) }
  if (kind === 'date' || kind === 'time') return { key, label, kind: 'dates' }
  if (kind === 'decimal' || kind === 'number') return { key, label, kind: 'numbers' }
  return kind === 'text' ? { key, label, kind: 'text' } : undefined
}

function filterOf(speech: Speech, key: string): Filter | undefined {
  const { def, locale } = speech
  const label = columnLabel(speech, key)
  if (isStatus(def, key)) return { key, label, kind: 'states', options: stateOptions(def, key, locale) }
  const field = headField(def, key)
  return field && fieldFilter(locale, field, { key, label })
}

/** So many stand in the bar. */
export const inBar = 5
/** Those of lines are wider. */
const inBarByLine = 4

/** Who has it is asked by task tabs; the account columns are asked by the name of the company. */
const unasked = new Set(['holderSide', ...Object.keys(commonFields).filter((key) => key !== 'historyFlag')])

/** Whose filters they are, with the words of all that stands around the rows. */
type Asking = Pick<Scope, 'def' | 'locale' | 'side' | 'visible'> & {
  readonly words: AllWords
  readonly extension?: Pick<DocumentExtension, 'host'>
}

/** May this person ask which documents say the same as others? The server asks the same. */
export const asksAlike = ({ def, side, visible }: Pick<Scope, 'def' | 'side' | 'visible'>): boolean =>
  def.sides[side]?.owner === 'elsAccount' &&
  def.alike !== undefined &&
  (def.alike.fields as readonly string[]).every((key) => visible.head.includes(key))

function alikeFilter(scope: Asking): Filter[] {
  if (!asksAlike(scope)) return []
  const { alike: label, alikeAny } = scope.words.list
  return [
    {
      key: 'alike',
      label,
      kind: 'choice',
      options: [{ value: 'any', label: alikeAny }],
      sort: String(scope.def.alike?.fields[0]),
    },
  ]
}

/** The filters of heads that a side may use, in their order; the first of them stand in the bar. */
export function headFilters(scope: Speech & Omit<Asking, 'words'>): readonly Filter[] {
  const { def, side, visible } = scope
  const owner = def.sides[side]?.owner
  return (def.list.filters as readonly string[])
    .filter((key) => key !== owner && !unasked.has(key) && !isToldByStage(def, key) && visible.head.includes(key))
    .map((key) => filterOf(scope, key))
    .filter((filter) => filter !== undefined)
    .filter(({ kind }) => kind !== 'ref' || side === 'buyer')
    .filter((filter) => isOffered(scope.extension?.host, filter))
}

/**
 * The filters a side may use: the first ones stand in the bar, the others behind "more filters".
 * @param lines by line, those of the lines, which come first
 */
export function filtersOf(
  scope: Asking,
  lines: readonly Filter[] = [],
): {
  readonly bar: readonly Filter[]
  readonly more: readonly Filter[]
} {
  const host = scope.extension?.host
  const filters = headFilters(scope)
  const ofLines = lines.filter((filter) => isOffered(host, filter))
  const heads = ofLines.length > 0 ? Math.max(0, inBarByLine - ofLines.length) : inBar
  const alike = alikeFilter(scope).filter((filter) => isOffered(host, filter))
  return {
    bar: [...ofLines.slice(0, inBarByLine), ...filters.slice(0, heads)],
    more: [...ofLines.slice(inBarByLine), ...filters.slice(heads), ...alike],
  }
}

/** The page leaves some out, and none can be set that it has locked; names of its own rows' codes are not asked of the server. */
const isOffered = (host: HostExtension | undefined, { key, kind }: Filter): boolean =>
  !host ||
  !(
    host.hiddenFilters.includes(key) ||
    key in host.lockedFilters ||
    (host.isLocal && (key === 'alike' || ['dict', 'ref'].includes(kind)))
  )

/** What the page has locked, as far as it is told. */
export function lockedFilters(
  speech: Speech,
  host: HostExtension | undefined,
  lines: readonly Filter[] = [],
): readonly Filter[] {
  return Object.keys(host?.lockedFilters ?? {})
    .filter((key) => !host?.hiddenFilters.includes(key))
    .flatMap((key) => lines.find((filter) => filter.key === key) ?? filterOf(speech, key) ?? [])
}
