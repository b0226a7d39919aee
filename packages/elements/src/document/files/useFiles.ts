import { type AttachmentApi, type Attachments, attachmentApi } from '@srm/core/client/attachments'
import { useMemo } from 'react'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { useLiveUpdates } from '../interaction/useLiveUpdates.ts'
import { type Loaded, useLoad } from '../interaction/useLoad.ts'

export interface Files {
  readonly api: AttachmentApi | undefined
  readonly loaded: Loaded<Attachments>
}

/** The files beside a document; asked again when somebody changes it. */
export function useFiles(uuid: string): Files {
  const { client, side, def, permissions } = useWhole()
  const { name } = def.shape
  const api = useMemo(
    () => (client && permissions ? attachmentApi(client.caller(), side, name, uuid) : undefined),
    [client, permissions, side, name, uuid],
  )
  const loaded = useLoad(api && `files ${uuid}`, () => (api as AttachmentApi).list())
  useLiveUpdates(client, name, uuid, () => void loaded.reload())
  return { api, loaded }
}
