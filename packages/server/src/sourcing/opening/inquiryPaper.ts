/** The paper of an inquiry ends with the record of its opening: who entered his password when, and the quotes with their receipts. */
import { inquiry } from '@srm/core/sourcing/inquiries/inquiry'
import { layOut } from '../../paper/layouts.ts'

layOut(inquiry, { closing: [{ en: 'Opening', zh: '开标', fields: ['openTime', 'openingRecord'] }] })
