/** Files of UBL as threads read and write them: a file of ten thousand lines takes seconds. */
import { readFile } from 'node:fs/promises'
import { draftOfUbl, type UblDraft } from '@srm/core/finance/invoices/ubl/draftOfUbl'
import type { StatedLine } from '@srm/core/finance/invoices/ubl/matchStatedLines'
import { readUbl, type UblReading } from '@srm/core/finance/invoices/ubl/readUbl'
import type { UblFinding } from '@srm/core/finance/invoices/ubl/ublFinding'
import type { UblInvoice } from '@srm/core/finance/invoices/ubl/ublInvoice'
import { writeUbl } from '@srm/core/finance/invoices/ubl/writeUbl'
import { decodeXml, UnreadableXml } from '@srm/core/finance/invoices/ubl/xmlElement'

const reading = async (path: string): Promise<UblReading> => readUbl(decodeXml(await readFile(path)))

/** What the file says of the whole invoice. */
export type UblHead = Omit<UblInvoice, 'lines'>

/** Why a file is not read, in both languages; or what is in it. */
export type HeadOfFile =
  | { readonly unreadable: UnreadableXml['says'] }
  | ({ readonly head: UblHead } & Pick<UblReading, 'findings' | 'told'>)

export async function headOfFile(path: string): Promise<HeadOfFile> {
  try {
    const { invoice, findings, told } = await reading(path)
    const { lines: _, ...head } = invoice
    return { head, findings, told }
  } catch (error) {
    if (error instanceof UnreadableXml) return { unreadable: error.says }
    throw error
  }
}

/** The draft of a file that can be read. */
export async function draftOfFile(asked: {
  readonly path: string
  readonly stated: readonly StatedLine[]
}): Promise<UblDraft> {
  const { invoice } = await reading(asked.path)
  return draftOfUbl(invoice, asked.stated)
}

/** The file, and the rules it breaks. */
export function writtenFile(asked: Parameters<typeof writeUbl>): {
  readonly xml: string
  readonly broken: readonly UblFinding[]
} {
  const xml = writeUbl(...asked)
  return { xml, broken: readUbl(xml).findings }
}
