/** What a person has typed into a form and not saved yet: kept by the server for him alone, for 30 days. */
import type { Caller } from '../caller.ts'

export interface StoredDraft {
  /** Of the document that it was typed on. */
  readonly version: string
  /** The window that kept it last. */
  readonly window: string
  /** `Chrome · Windows`; '' where it is not known. */
  readonly program: string
  readonly value: unknown
  /** ISO 8601 in UTC: when it was kept last. */
  readonly at: string
}

export interface NewDraft extends Pick<StoredDraft, 'version' | 'window' | 'value'> {
  /** Up to 500 characters: a draft takes the place of the one of its name. */
  readonly name: string
  /** When the draft was kept that this one goes on with; null where it is none. */
  readonly known: string | null
}

export interface KeptDraft extends Pick<StoredDraft, 'at'> {
  /** What another window had kept there, and this one did not know of. */
  readonly replaced: Pick<StoredDraft, 'at' | 'program'> | null
}

export interface FormDraftCalls {
  /** Null where there is none. */
  read(name: string): Promise<StoredDraft | null>
  /** @throws Invalid where it is too large */
  keep(draft: NewDraft): Promise<KeptDraft>
  drop(name: string): Promise<void>
}

/** The calls about drafts of forms. */
export const formDraftCalls = (caller: Pick<Caller, 'call'>): FormDraftCalls => ({
  read: (name) => caller.call({ method: 'GET', path: `/drafts?name=${encodeURIComponent(name)}` }),
  keep: (draft) => caller.call({ method: 'PUT', path: '/drafts', json: draft }),
  drop: async (name) => {
    await caller.call({ method: 'DELETE', path: `/drafts?name=${encodeURIComponent(name)}` })
  },
})
