/** The pages of a list, one after the other: what the pager alone needs of a view. Pure. */
import { type ListView, tidy } from '../list/listView.ts'

export const nextPage = (view: ListView, cursor: string): ListView =>
  tidy({ ...view, pages: [...(view.pages ?? []), cursor] })

export const previousPage = (view: ListView): ListView => tidy({ ...view, pages: (view.pages ?? []).slice(0, -1) })
