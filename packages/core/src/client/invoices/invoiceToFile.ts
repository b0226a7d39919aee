/** Submitted invoices as files. No part of what lists of documents load. */
import type { Side } from '../../definition/shape.ts'
import type { Locale } from '../../i18n/translate.ts'
import type { Caller } from '../caller.ts'
import { queryText } from '../query.ts'
import type { TransportResponse } from '../transport.ts'

export interface InvoiceToFileOptions {
  /** Of the sentence that says why there is no file. */
  readonly locale?: Locale
  readonly signal?: AbortSignal
}

/**
 * A submitted invoice as a UBL 2.1 file (EN 16931), which `invoiceFromFile` reads again.
 * @param side whose portal asks
 * @returns the answer, its body being the file
 * @throws NotFound; NotAllowed without the rights to print it and to see its prices; Refused where it is not submitted, or is
 *   printed otherwise than its lines come to
 */
export const invoiceToFile = (
  { open }: Pick<Caller, 'open'>,
  side: Side,
  uuid: string,
  { locale, signal }: InvoiceToFileOptions = {},
): Promise<TransportResponse> =>
  open({ method: 'GET', path: `/${side}/invoice/${uuid}/ubl.xml${queryText({ locale })}`, timeout: 0, signal })
