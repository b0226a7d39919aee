import type { ByLine, ListModel } from '../list/useListModel.ts'

/** What kept views ask of a list, and of a screen in its frame. */
export interface ViewedModel
  extends Pick<
    ListModel,
    'scope' | 'view' | 'shown' | 'density' | 'preferences' | 'narrow' | 'begun' | 'setBegun' | 'go' | 'prefer'
  > {
  /** What views are kept under; absent for the list of a document, which has the name of that. */
  readonly name?: string
  /** Where the columns are not those of the definition. */
  readonly byLine?: Pick<ByLine, 'possible' | 'usual'>
}
