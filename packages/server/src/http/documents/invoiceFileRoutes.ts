/** Invoices that their suppliers have as UBL files. */
import multipart from '@fastify/multipart'
import { invoice } from '@srm/core/finance/invoices/invoice'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/database.ts'
import { inTransaction, reading } from '../../engine/context.ts'
import { project } from '../../engine/get.ts'
import { demandCreating } from '../../engine/save/create.ts'
import { disposition } from '../../files/fileName.ts'
import { openSpool } from '../../files/spool.ts'
import type { Storage } from '../../files/storage.ts'
import { keepAs } from '../../files/upload.ts'
import { invoiceFromFile, mostBytes, readInvoiceFile } from '../../finance/invoices/fromFile.ts'
import { invoiceToFile } from '../../finance/invoices/toFile.ts'
import { answer } from '../answer.ts'
import { sessionOf } from '../signIn/sessionHook.ts'
import { paramsOf } from './documentRoutes.ts'
import { readUpload } from './multipartUpload.ts'
import { localeOf } from './printRoutes.ts'

interface Parts {
  readonly database: Database
  readonly storage: Storage
  /** Bytes that the installation lets a file have. */
  readonly limit: number
}

/**
 * `GET {prefix}/{side}/invoice/{uuid}/ubl.xml?locale=zh_cn|en` for both sides: the file of a submitted invoice, whose language
 * is that of the sentence by which it is refused.
 */
function fileRoutes(api: FastifyInstance, database: Database): void {
  for (const side of ['buyer', 'supplier'] as const)
    api.get<{ Params: { uuid: string } }>(
      `/${side}/invoice/:uuid/ubl.xml`,
      { config: { download: true } },
      async (request, reply) => {
        const actor = sessionOf(request)
        const locale = localeOf(request, paramsOf(request).locale)
        // in a transaction: what others' accounts say is read for them
        const { number, xml } = await inTransaction({ database, actor }, (context) =>
          invoiceToFile(context, request.params.uuid, locale),
        )
        return reply
          .headers({
            'content-type': 'application/xml; charset=utf-8',
            'content-disposition': disposition(`${number}.xml`, 'attachment'),
          })
          .send(xml)
      },
    )
}

/**
 * `POST {prefix}/supplier/invoice/fromFile`, multipart/form-data with `file`: the draft of the invoice, the rules that the file
 * breaks without harm, the lines of it that are in no statement, and what takes away and is left to the printed totals.
 */
export function invoiceFileRoutes(api: FastifyInstance, { database, storage, limit }: Parts): void {
  fileRoutes(api, database)
  void api.register(async (files) => {
    await files.register(multipart, { throwFileSizeLimit: false })
    const spool = openSpool()
    files.addHook('onClose', async () => spool.close())
    files.post('/supplier/invoice/fromFile', async (request, reply) => {
      const work = { database, actor: sessionOf(request), requestId: request.id }
      await reading(work, async (context) => demandCreating(context, invoice))
      const upload = await readUpload(request, reply, { spool, limit: Math.min(limit, mostBytes), shares: false })
      try {
        const read = await readInvoiceFile(upload.path, localeOf(request, undefined))
        // whoever downloads it gets a file: nothing of it is shown in a browser
        const kept = { ...upload, mime: 'application/xml' }
        const { uuid, ...told } = await keepAs(work, storage, kept, (context, file) =>
          invoiceFromFile(context, read, file),
        )
        const text = await reading(work, (context) => project(context, invoice, uuid))
        return answer({ invoice: JSON.parse(text) as object, ...told })
      } finally {
        await spool.discard(upload.path)
      }
    })
  })
}
