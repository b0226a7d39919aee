import type { ListProps } from '../list/ListScreen.tsx'

/** Does the page add something to the list? */
export const isExtended = (props: ListProps): unknown =>
  props.columns ?? props.actions ?? props.tabs ?? props.lockedFilters ?? props.hiddenFilters ?? props.rows
