/** `--since last`: the server remembers for each person or token how far the exports of a document have come. */
import type { Caller } from '@srm/core/client/caller'
import type { Side } from '@srm/core/definition/shape'
import type { AnyDocument } from '@srm/core/definition/workflow'

export interface Since {
  readonly query: Readonly<Record<string, string>>
  /** Remembers that what the export began with is fetched. */
  keep(): Promise<void>
}

/** Where the export begins. A day or a moment moves no mark. */
export async function openMark(
  { call }: Caller,
  side: Side,
  def: AnyDocument,
  since: string | undefined,
): Promise<Since> {
  if (since === undefined) return { query: {}, keep: async () => undefined }
  if (since !== 'last') return { query: { changedSince: since }, keep: async () => undefined }
  const path = `/${side}/${def.shape.name}/export/mark`
  const { mark, next } = await call<{ readonly mark: string | null; readonly next: string }>({ method: 'GET', path })
  return {
    query: mark === null ? {} : { changedSince: mark },
    keep: async () => {
      await call({ method: 'PUT', path, json: { mark: next } })
    },
  }
}
