/**
 * The fields of a document have one order, that of its shape. Where each of them stands is said once, field by field; what
 * lists, forms and files hold follows in that order.
 */

/**
 * `column`: in the list. `bar`: a filter that is always seen; `filter`: one of the others. `search`: the search box looks
 * there. `sort`: lists sort by it, with an index. `index`: an index for a filter that nobody sorts by. `fact`: above the
 * lines of the detail; `first`: of those, what a phone shows as well. `form`: people write it there. `csv`: in files.
 */
export type Place = 'column' | 'bar' | 'filter' | 'search' | 'sort' | 'index' | 'fact' | 'first' | 'form' | 'csv'
/** By field, where it stands besides the usual; `-csv`: not there, although it is usual. */
export type Places<K extends string> = { readonly [key in K]?: readonly (Place | `-${Place}`)[] }
/**
 * By line field, where it stands besides the usual: the form has what people write, lists have what the form has but the remark,
 * files have both and what people write elsewhere. `-column`: not there, although it is usual. `last`: behind all others. `search`:
 * documents are found by what stands there. `bar` and `filter`: lists by line are narrowed by it, as by those of the head.
 */
export type LinePlaces<K extends string> = {
  readonly [key in K]?: readonly (LinePlace | `-${LinePlace}` | 'last' | 'search' | 'bar' | 'filter')[]
}
type LinePlace = 'column' | 'form' | 'csv'

/** The keys of `order` that stand at a place: the usual ones and those named for it, less those named not to. */
export const standing =
  (order: readonly string[], places: Places<string> = {}) =>
  (place: Place, usual: readonly unknown[] = []) =>
    order.filter((key) => {
      const said = places[key] ?? []
      return (usual.includes(key) || said.includes(place)) && !said.includes(`-${place}`)
    }) as never[]
