/** Invoices that their suppliers have as UBL files. */
import { stat } from 'node:fs/promises'
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
import { invoiceFromFile, mostBytes, openAtBuyer, readInvoiceFile } from '../../finance/invoices/fromFile.ts'
import { invoiceToWrite, writeInvoice } from '../../finance/invoices/toFile.ts'
import { hangUpOf } from '../../workers/hangUp.ts'
import type { WorkerPool } from '../../workers/pool.ts'
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
  readonly workers: WorkerPool
}

/** Bytes of a file that is read in a moment. */
const smallFile = 256 * 1024

/**
 * `GET {prefix}/{side}/invoice/{uuid}/ubl.xml?locale=zh_cn|en|…` for both sides: the file of a submitted invoice, whose language
 * is that of the sentence by which it is refused.
 */
function fileRoutes(api: FastifyInstance, { database, workers }: Parts): void {
  for (const side of ['buyer', 'supplier'] as const)
    api.get<{ Params: { uuid: string } }>(
      `/${side}/invoice/:uuid/ubl.xml`,
      { config: { download: true } },
      async (request, reply) => {
        const actor = sessionOf(request)
        const locale = localeOf(request, paramsOf(request).locale)
        const asked = { account: actor.account, isHeavy: false, signal: hangUpOf(reply) }
        const { number, xml } = await workers.inTurn(asked, async (run) => {
          // names of both companies are read as these: a transaction says who asks
          const said = await inTransaction({ database, actor }, (context) =>
            invoiceToWrite(context, request.params.uuid, locale),
          )
          return { number: said.number, xml: await writeInvoice(run, said, locale) }
        })
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
export function invoiceFileRoutes(api: FastifyInstance, parts: Parts): void {
  const { database, storage, limit, workers } = parts
  fileRoutes(api, parts)
  void api.register(async (files) => {
    await files.register(multipart, { throwFileSizeLimit: false })
    const spool = openSpool()
    files.addHook('onClose', async () => spool.close())
    files.post('/supplier/invoice/fromFile', async (request, reply) => {
      const work = { database, actor: sessionOf(request), requestId: request.id }
      await reading(work, async (context) => demandCreating(context, invoice))
      const upload = await readUpload(request, reply, { spool, limit: Math.min(limit, mostBytes), shares: false })
      try {
        const locale = localeOf(request, undefined)
        const { size } = await stat(upload.path)
        const asked = { account: work.actor.account, isHeavy: size > smallFile, signal: hangUpOf(reply) }
        const read = await workers.inTurn(asked, async (run) => {
          const file = await readInvoiceFile(run, upload.path, locale)
          const { buyer, stated } = await inTransaction(work, (context) => openAtBuyer(context, file.head))
          return { ...file, buyer, draft: await run('draftOfInvoice', { path: upload.path, stated }) }
        })
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
