/** The lists of fields of a document's views and files. */
import { entriesOf, type Field, type Fields } from '../field.ts'
import { orderOf, type Shape } from '../shape.ts'
import { listOf } from './listing.ts'
import { type LinePlaces, type Places, standing } from './places.ts'
import type { Overview, OverviewSaid, Views, ViewsSaid } from './views.ts'

const isOne = ({ kind }: Field): boolean => kind !== 'json'
const isWritten = ({ auto }: Field): boolean => !auto
const keysOf = (fields: Fields, ...tests: readonly ((field: Field) => boolean)[]): string[] =>
  entriesOf(fields).flatMap(([key, field]) => (tests.every((test) => test(field)) ? [key] : []))

const mostColumns = 8

/** Where nothing is said, what is demanded stands in the list and can be asked for. */
const unsaid = (fields: Fields): Places<string> =>
  Object.fromEntries(
    keysOf(fields, isWritten, isOne, ({ requiredAtSubmit }) => requiredAtSubmit)
      .slice(0, mostColumns)
      .map((key) => [key, ['column', 'filter']]),
  )

interface Said {
  readonly en: string
  readonly zh: string
  readonly from?: string
}
/** Sections one after the other: each has what stands in the form from its first field to that of the next. */
function sectionsOf(sections: readonly Said[], keys: readonly string[]): Views<Shape>['form'] {
  const starts = sections.map(({ from }) => (from === undefined ? 0 : keys.indexOf(from)))
  return sections.map(({ en, zh }, at) => ({ en, zh, fields: keys.slice(starts[at], starts[at + 1]) }))
}

type Identity = { readonly title: string; readonly codes: readonly string[] }

const basics = [{ en: 'Basics', zh: '基本信息' }]

/**
 * What a line is and how many of it come first in every list of columns, wherever their fields stand (docs/decisions/0091). In
 * a form what is typed keeps its order, for a block is pasted in it.
 */
function leading(lines: Fields, identity: Identity | undefined) {
  const isQuantity = (key: string) => lines[key]?.measure === 'quantity'
  const isKnownBy = (key: string) => key === identity?.title || identity?.codes.includes(key) === true
  const put = (keys: readonly string[], first: readonly (string | undefined)[]) => {
    const lead = first.filter((key) => key !== undefined)
    return [...lead, ...keys.filter((key) => !lead.includes(key))]
  }
  const counts = identity !== undefined && Object.keys(lines).some(isQuantity)
  return {
    columns: (keys: readonly string[]) => {
      const quantity = keys.find((key) => isQuantity(key) && isWritten(lines[key] as Field)) ?? keys.find(isQuantity)
      const unit = quantity && keys.find((key) => lines[key]?.target === 'unit')
      return counts ? put(keys, [...keys.filter(isKnownBy), quantity, unit]) : keys
    },
    form: (keys: readonly string[]) =>
      counts
        ? put(
            keys,
            keys.filter((key) => isKnownBy(key) && !isWritten(lines[key] as Field)),
          )
        : keys,
  }
}

function lineViews(lines: Fields, places: LinePlaces<string> = {}, identity?: Identity) {
  const said = (key: string): readonly string[] => places[key] ?? []
  const keys = Object.keys(lines)
  const order = [
    ...keys.filter((key) => !said(key).includes('last')),
    ...keys.filter((key) => said(key).includes('last')),
  ]
  const at = (place: 'column' | 'form' | 'csv', usual: readonly string[]) =>
    order.filter((key) => (usual.includes(key) || said(key).includes(place)) && !said(key).includes(`-${place}`))
  const written = keysOf(lines, isWritten, isOne)
  const first = leading(lines, identity)
  const form = first.form(at('form', written))
  const usualColumns = form.filter((key) => key !== 'remark')
  const columns = first.columns(at('column', usualColumns))
  const all = keys.filter((key) => form.includes(key) || isWritten(lines[key] as Field))
  const named = (place: 'search' | 'bar' | 'filter') => keys.filter((key) => said(key).includes(place))
  return {
    all,
    form,
    columns,
    csv: at('csv', ['itemNumber', ...written, ...form, ...columns]),
    search: named('search'),
    filters: [...named('bar'), ...named('filter')],
  }
}

const [usual, further] = [
  { en: 'Usual', zh: '常用' },
  { en: 'Further', zh: '其他' },
]
/** What one line has where it is shown alone. */
function lineSections(said: readonly Said[] | undefined, { all, form }: ReturnType<typeof lineViews>) {
  if (said) return sectionsOf(said, all)
  const rest = all.filter((key) => !form.includes(key))
  return [{ ...usual, fields: form }, ...(rest.length > 0 ? [{ ...further, fields: rest }] : [])]
}

type Followed<Sh extends Shape> = Pick<Overview<Sh>, 'list'> &
  Omit<Views<Sh>, 'lineIdentity' | 'bulkEdits' | 'lineNames' | 'path' | 'usualWhile'>

/**
 * All lists of fields that follow from a definition. Usually the form has what people write, files have the key, what has
 * one value of the form, and the statuses; lines have what people write.
 */
export function viewsOf<Sh extends Shape>(shape: Sh, said: OverviewSaid<Sh> & ViewsSaid<Sh>): Followed<Sh> {
  const { key, csv, linePlaces, form: sections = basics } = said
  const places = (said.places ?? unsaid(shape.fields)) as Places<string>
  const at = standing(orderOf(shape), places)
  const form: readonly string[] = at('form', keysOf(shape.fields, isWritten))
  const facts = at('fact')
  const firstFacts = at('first')
  const single = form.filter((name) => isOne(shape.fields[name] as Field))
  const lines = Object.keys(shape.lines).length > 0 ? lineViews(shape.lines, linePlaces, said.lineIdentity) : undefined
  const files = () => [
    ...at('csv', [...key, ...single, ...Object.keys(shape.statuses)]),
    ...(lines?.csv ?? []).map((name) => `lines.${name}`),
  ]
  return {
    list: listOf(shape, { ...said, places }),
    form: sectionsOf(sections as readonly Said[], form),
    ...(facts.length > 0 ? { facts } : {}),
    ...(firstFacts.length > 0 ? { firstFacts } : {}),
    ...(lines
      ? {
          formLines: lines.form,
          lineForm: lineSections(said.lineForm as readonly Said[] | undefined, lines),
          lineColumns: lines.columns,
          lineSearch: lines.search,
          lineFilters: lines.filters,
        }
      : {}),
    ...(csv ? { csv: { ...csv, columns: files() } } : {}),
  } as Followed<Sh>
}
