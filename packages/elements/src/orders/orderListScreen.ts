import { documentList } from '../document/list/DocumentList.tsx'
import { orderExtension } from './orderExtension.tsx'
import { orderListing } from './orderListing.ts'

export default documentList(orderListing, orderExtension)
