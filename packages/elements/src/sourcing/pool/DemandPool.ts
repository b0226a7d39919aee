import { requisition } from '@srm/core/sourcing/requisitions/requisition'
import { createElement } from 'react'
import { documentList } from '../../document/list/DocumentList.tsx'
import type { ListProps } from '../../document/list/ListScreen.tsx'
import { poolExtension, poolView } from './poolView.ts'

const List = documentList(requisition, poolExtension)

/** The list of requisitions by their lines. */
export default function DemandPool(props: ListProps) {
  return createElement(List, { ...props, view: poolView(props.view) })
}
