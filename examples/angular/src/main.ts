import '@srm/elements/session'
import '@srm/elements/orderList'
import '@srm/elements/orderDetail'
import { provideZonelessChangeDetection } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { Orders } from './orders.ts'

bootstrapApplication(Orders, { providers: [provideZonelessChangeDetection()] }).catch((error) => console.error(error))
