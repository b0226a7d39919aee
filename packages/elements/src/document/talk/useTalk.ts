import { type CommentApi, commentApi, type Talk } from '@srm/core/client/comments'
import { useMemo } from 'react'
import { counterpartyOf } from '../definition/columns.ts'
import type { Whole } from '../definition/screenTypes.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import type { DetailDoc } from '../detail/useDetail.ts'
import { useLiveUpdates } from '../interaction/useLiveUpdates.ts'
import { type Loaded, useLoad } from '../interaction/useLoad.ts'

export interface TalkState {
  readonly api: CommentApi | undefined
  readonly loaded: Loaded<Talk>
}

/** What is said about a document; asked again when somebody says something or changes it. */
export function useTalk(uuid: string): TalkState {
  const { client, side, def, permissions } = useWhole()
  const { name } = def.shape
  const api = useMemo(
    () => (client && permissions ? commentApi(client.caller(), side, name, uuid) : undefined),
    [client, permissions, side, name, uuid],
  )
  const loaded = useLoad(api && `talk ${uuid}`, () => (api as CommentApi).list())
  useLiveUpdates(client, name, uuid, () => void loaded.reload())
  return { api, loaded }
}

/** The other company by its name, as far as the document says it. */
export function otherCompany({ def, side, words }: Whole, doc: DetailDoc): string {
  const party = counterpartyOf(def, side)
  const name = party === undefined ? undefined : doc[party]
  return typeof name === 'string' && name !== '' ? name : words.sides[side === 'buyer' ? 'supplier' : 'buyer']
}
