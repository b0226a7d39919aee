/** The calls of files beside one document, and downloads by a link. No part of what lists load. */
import type { Side } from '../definition/shape.ts'
import type { Caller } from './caller.ts'

/** A file beside a document. */
export interface Attachment {
  readonly uuid: string
  readonly name: string
  readonly mime: string
  /** Bytes. */
  readonly size: number
  /** `own`: seen by the uploading side alone. */
  readonly side: 'own' | 'both'
  readonly attachmentType: string | null
  readonly itemNumber: number | null
  /** The comment that it belongs to and goes with. */
  readonly commentUuid: string | null
  /** ISO 8601 UTC. */
  readonly createDate: string
  /** People of the other party stay unnamed. */
  readonly person: string | null
  /** Uploaded by one's own side, which may delete it unless it belongs to a comment. */
  readonly mine: boolean
}

export interface Attachments {
  readonly items: readonly Attachment[]
  /** Bytes that one file may have. */
  readonly limit: number
  /** Kinds of files that are accepted. */
  readonly extensions: readonly string[]
  /** The document has another party that can see shared files. */
  readonly shares: boolean
  readonly may: { readonly attach: boolean }
}

export interface NewFile {
  readonly file: Blob
  readonly name: string
  readonly side?: 'own' | 'both'
  readonly attachmentType?: string
  readonly itemNumber?: number
}

export interface AttachmentApi {
  list(): Promise<Attachments>
  /** Over a transport that tells the progress, where one is given. Throws an SrmError. */
  add(file: NewFile, signal?: AbortSignal, caller?: Caller): Promise<Attachment>
  remove(attachment: string): Promise<void>
  /** An address that sends the file once, within a minute. */
  link(attachment: string): Promise<string>
}

/**
 * An address that sends what is at the path once, within a minute, to whoever follows it (decisions §13).
 * @param path below the prefix, with its query
 */
export async function downloadLink({ call, address }: Caller, path: string): Promise<string> {
  const { ticket } = await call<{ readonly ticket: string }>({ method: 'POST', path: '/tickets', json: { path } })
  return address(`${path}${path.includes('?') ? '&' : '?'}ticket=${ticket}`)
}

function formOf({ file, name, ...said }: NewFile): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(said)) if (value !== undefined) form.set(key, String(value))
  form.set('file', file, name)
  return form
}

/** The files beside one document. */
export function attachmentApi(own: Caller, side: Side, document: string, uuid: string): AttachmentApi {
  const path = `/${side}/${document}/${uuid}/attachments`
  return {
    list: () => own.call({ method: 'GET', path }),
    add: (file, signal, caller = own) => caller.call({ method: 'POST', path, body: formOf(file), timeout: 0, signal }),
    remove: (attachment) => own.call({ method: 'DELETE', path: `${path}/${attachment}` }),
    link: (attachment) => downloadLink(own, `${path}/${attachment}`),
  }
}
