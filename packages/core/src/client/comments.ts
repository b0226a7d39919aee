/** The calls of what is said about one document. No part of what lists load. */
import type { Side } from '../definition/shape.ts'
import type { Attachment } from './attachments.ts'
import type { Caller } from './caller.ts'

/** Somebody of one's own company who may read the document. */
export interface Mentionable {
  readonly elsSubAccount: string
  readonly name: string
}

/** What was said about a document. */
export interface Comment {
  readonly uuid: string
  /** A mention is `@` and the name; to the other party, `@` and the company. '' once it was taken back. */
  readonly text: string
  /** `own`: seen by the side that wrote it alone. */
  readonly side: 'own' | 'both'
  /** The line it is about. */
  readonly itemNumber: number | null
  /** ISO 8601 UTC. */
  readonly createDate: string
  readonly editDate: string | null
  /** When its author took it back. */
  readonly deleteDate: string | null
  /** People of the other party stay unnamed. */
  readonly person: string | null
  readonly companyName: string
  /** Written by one's own side. */
  readonly mine: boolean
  /** Of one's own side; empty for what the other party wrote. */
  readonly mentions: readonly Mentionable[]
  readonly files: readonly Attachment[]
  /** Until when the reader may change it: absent for what others wrote. ISO 8601 UTC. */
  readonly editableUntil?: string
}

export interface Talk {
  /** Oldest first. */
  readonly items: readonly Comment[]
  /** The document has another party that can read shared comments. */
  readonly shares: boolean
  /** The other party has the document: what is shared now is read now. */
  readonly reached: boolean
  /** How many the reader has not seen. */
  readonly unread: number
  readonly may: { readonly comment: boolean }
}

export interface NewComment {
  readonly text: string
  /** `own` when absent. */
  readonly side?: 'own' | 'both'
  readonly itemNumber?: number | null
  /** User names of people of one's own company who are told; each stands in the text as `@` and the name. */
  readonly mentions?: readonly string[]
}

export interface CommentApi {
  list(): Promise<Talk>
  /** The same key writes the same comment once, however often it is sent. Throws an SrmError. */
  say(said: NewComment, options?: { readonly idempotencyKey?: string }): Promise<Comment>
  /** Within fifteen minutes, by its author. */
  edit(comment: string, said: Pick<NewComment, 'text' | 'mentions'>): Promise<Comment>
  /** By its author: within fifteen minutes nothing is left, afterwards a mark. */
  remove(comment: string): Promise<void>
  /** Everything up to this comment was read. */
  seen(comment: string): Promise<void>
  /** Whom the reader may mention, by a part of the name or user name. */
  people(q: string): Promise<readonly Mentionable[]>
  /** Lays a file beside one's own comment. Over a transport that tells the progress, where one is given. */
  addFile(comment: string, file: File, signal?: AbortSignal, caller?: Caller): Promise<Attachment>
}

/** What is said about one document. */
export function commentApi(own: Caller, side: Side, document: string, uuid: string): CommentApi {
  const at = (...parts: string[]) =>
    `/${[side, document, uuid, 'comments', ...parts].map(encodeURIComponent).join('/')}`
  return {
    list: () => own.call({ method: 'GET', path: at() }),
    say: (json, { idempotencyKey } = {}) =>
      own.call({
        method: 'POST',
        path: at(),
        json,
        headers: idempotencyKey ? { 'idempotency-key': idempotencyKey } : {},
      }),
    edit: (comment, json) => own.call({ method: 'PUT', path: at(comment), json }),
    remove: (comment) => own.call({ method: 'DELETE', path: at(comment) }),
    seen: (comment) => own.call({ method: 'POST', path: at('seen'), json: { comment } }),
    people: async (q) => {
      const page = await own.call<{ readonly items: readonly Mentionable[] }>({
        method: 'GET',
        path: `${at('people')}?q=${encodeURIComponent(q)}`,
      })
      return page.items
    },
    addFile: (comment, file, signal, caller = own) => {
      const form = new FormData()
      form.set('file', file, file.name)
      return caller.call({ method: 'POST', path: at(comment, 'attachments'), body: form, timeout: 0, signal })
    },
  }
}
