/** Somebody who uploads files beside documents. */
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import type { Person, Reply, World } from './world.ts'

export interface UploadedRow {
  readonly uuid: string
  readonly name: string
  readonly mime: string
  readonly size: number
  readonly side: string
  readonly mine: boolean
  readonly person: string | null
  readonly attachmentType: string | null
  readonly itemNumber: number | null
  readonly createDate: string
}

/** multipart/form-data as a browser sends it. */
export async function formOf(
  name: string,
  content: Buffer,
  fields: Readonly<Record<string, string>> = {},
): Promise<{ payload: Buffer; headers: { 'content-type': string } }> {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  form.set('file', new Blob([new Uint8Array(content)]), name)
  const sent = new Response(form)
  return {
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  }
}

/** @param path of the document: `/buyer/purchaseOrder/<uuid>` */
export async function upload(
  world: World,
  who: Person | undefined,
  path: string,
  name: string,
  content: Buffer,
  fields: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const { payload, headers } = await formOf(name, content, fields)
  return world.call(who, 'POST', `${path}/attachments`, payload, headers)
}

export const filesOf = async (world: World, who: Person, path: string): Promise<UploadedRow[]> =>
  (await world.call(who, 'GET', `${path}/attachments`)).body.data.items

/** Actions that a file beside the document has to prove. */
const proved: ReadonlySet<string> = new Set([
  ...['supplier.transfer', 'supplierIdentification.validate', 'notice.publish', 'quotation.surrogate'],
])

/** Lays a file beside a document of which an action is to be taken, where the action needs one; nobody is told of it. */
export async function layProof(world: World, { shape }: AnyDocument, doc: AnyDoc, action: string): Promise<void> {
  if (!proved.has(`${shape.name}.${action}`)) return
  await world.database.transaction({ account: String(doc.elsAccount), side: 'buyer' }, (tx) =>
    tx.query(
      `insert into attachment ("elsAccount", "uuid", "uploadSide", "document", "documentUuid", "side", "name", "mime", "size",
          "sha256", "fileKey", "createUser", "person", "createDate")
        values ($1, $2::uuid, 'buyer', $3, $4, 'both', 'proof.txt', 'text/plain', 1, 'x', $2::text, 'x', 'x', now())`,
      [doc.elsAccount, crypto.randomUUID(), shape.name, doc.uuid],
    ),
  )
}
