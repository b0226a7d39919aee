/** Somebody who uploads files beside documents. */
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
