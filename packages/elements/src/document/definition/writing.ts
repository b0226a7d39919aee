import type { AnyDocumentApi, MadeFrom, RowRef, RowResult } from '@srm/core/client/documentTypes'
import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import { askPage } from '../../host/extend/askPage.ts'
import type { Emit, Told } from '../../host/extend/beforeAction.ts'
import type { Side } from '../../host/settings.ts'
import type { Connection } from './connection.ts'

type Created = Parameters<AnyDocumentApi['create']>[1]
type CreatedFrom = Parameters<AnyDocumentApi['createFrom']>[1]

/**
 * The calls that change documents of one kind. Each tells the page before (`srm-before-action`) and throws a `PageRefusal` where it may
 * not be; documents are named by what is known of them, at least their uuid.
 */
export interface WritingApi {
  create(input: AnyDoc, options?: Created): Promise<AnyDoc>
  save(doc: AnyRow, input: AnyDoc): Promise<AnyDoc>
  /** Asks once for all of these; what it answers saves one of them. */
  savingMany(rows: readonly AnyRow[], input: AnyRow): Promise<(doc: AnyRow, input: AnyDoc) => Promise<AnyDoc>>
  remove(doc: AnyRow): Promise<void>
  act(action: string, doc: AnyRow, input?: AnyRow): Promise<AnyDoc>
  /** `refs` name the rows as the server takes them. */
  actMany(
    action: string,
    rows: readonly AnyRow[],
    refs: readonly RowRef[],
    input?: AnyRow,
  ): Promise<readonly RowResult[]>
  createFrom(wanted: MadeFrom, options?: CreatedFrom): ReturnType<AnyDocumentApi['createFrom']>
}

/**
 * The calls of a document that change something.
 * @param emit of the element
 */
export function writingOf(emit: Emit, client: Connection, side: Side, document: string): WritingApi {
  const api = client.of(side, document) as AnyDocumentApi
  const ask = (told: Omit<Told, 'document'>) => askPage(emit, { document, ...told })
  return {
    create: async (input, options) => {
      await ask({ kind: 'save', rows: [], input })
      return api.create(input, options)
    },
    save: async (doc, input) => {
      await ask({ kind: 'save', rows: [doc], input })
      return api.save(String(doc.uuid), input)
    },
    savingMany: async (rows, input) => {
      await ask({ kind: 'save', rows, input })
      return (doc, body) => api.save(String(doc.uuid), body)
    },
    remove: async (doc) => {
      await ask({ kind: 'delete', rows: [doc] })
      await api.remove(String(doc.uuid), Number(doc.rowVersion))
    },
    act: async (action, doc, input) => {
      await ask({ kind: 'action', action, rows: [doc], input })
      return api.act(action, String(doc.uuid), input)
    },
    actMany: async (action, rows, refs, input) => {
      await ask({ kind: 'action', action, rows, input })
      return api.actMany(action, refs, input)
    },
    createFrom: async (wanted, options) => {
      await ask({ kind: 'save', rows: [], input: { ...wanted } })
      return api.createFrom(wanted, options)
    },
  }
}
