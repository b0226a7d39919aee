/** Nobody is told of single receipts: there are many a day, and the supplier sees on the order what has come in. */
import { receipt } from '@srm/core/logistics/receipt'
import { tellNobody } from '../messages/rules/tell.ts'

tellNobody(receipt)
