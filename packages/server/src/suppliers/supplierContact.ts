/** Whom a buyer, or the company itself, writes to. */
import { supplierContact } from '@srm/core/suppliers/supplierContact'
import { demandMobiles } from '../gates/partyMobile.ts'

demandMobiles(supplierContact, ({ toElsAccount }) => String(toElsAccount))
