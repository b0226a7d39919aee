import type { Attachments } from '@srm/core/client/attachments'
import type { Caller } from '@srm/core/client/caller'
import { Invalid, SrmError } from '@srm/core/client/errors'
import { failedText, toldFailure } from '@srm/core/i18n/attempted'
import { causeText, ruleText } from '@srm/core/i18n/messages'
import type { Locale } from '@srm/core/i18n/translate'
import { useRef, useState } from 'react'
import type { Whole } from '../definition/screenTypes.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { useToast } from '../feedback/Toast.tsx'
import { uploadTransport } from './uploadTransport.ts'
import type { Files } from './useFiles.ts'

/** A file on its way, or why it did not arrive. */
export interface UploadState {
  readonly id: number
  readonly name: string
  /** 0 to 1; at 1 the server checks what it got. */
  readonly share: number
  readonly fault?: string
}

const mebibyte = 1024 * 1024
const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** What can be said without sending the file, in the server's own words. */
export function faultBefore(
  { locale }: Pick<Whole, 'locale'>,
  { name, size }: File,
  { limit, extensions }: Attachments,
): string | undefined {
  if (!extensions.includes(extensionOf(name)))
    return sendFailed(locale, ruleText(locale, { rule: 'fileNotAccepted', limit: extensions.join(', ') }))
  if (size === 0) return sendFailed(locale, ruleText(locale, { rule: 'emptyFile' }))
  return size > limit
    ? sendFailed(locale, ruleText(locale, { rule: 'fileTooLarge', limit: limit / mebibyte }))
    : undefined
}

function causeOf({ locale, def }: Whole, error: unknown, limit: number): string {
  if (error instanceof Invalid && error.issues[0]) return ruleText(locale, error.issues[0])
  if (!(error instanceof SrmError)) return String(error)
  if (error.kind === 'tooLarge') return ruleText(locale, { rule: 'fileTooLarge', limit: limit / mebibyte })
  return causeText(locale, error, def)
}

/** Failed to send attachment (spec §8), and why. */
const sendFailed = (locale: Locale, cause: string): string =>
  toldFailure(locale, failedText(locale, { action: 'attach' }), cause)

function faultOf(scope: Whole, error: unknown, limit: number): string {
  return sendFailed(scope.locale, causeOf(scope, error, limit))
}

/** Sends one file, for what it is meant for, over a transport that tells its progress. */
type Post<For> = (file: File, meant: For, signal: AbortSignal, caller: Caller) => Promise<unknown>

/** Sends files one after the other; each says by itself how far it is and what was wrong with it. */
export function useUploads<For>({ loaded }: Pick<Files, 'loaded'>, post: Post<For>) {
  const scope = useWhole()
  const tell = useToast()
  const [uploads, setUploads] = useState<readonly UploadState[]>([])
  const queue = useRef(Promise.resolve())
  const next = useRef(0)
  const stops = useRef(new Map<number, AbortController>())
  const change = (id: number, more: Partial<UploadState>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...more } : one)))
  const drop = (id: number) => setUploads((all) => all.filter((one) => one.id !== id))

  const send = async (id: number, file: File, meant: For, known: Attachments) => {
    const stop = stops.current.get(id)
    if (!scope.client || !stop || stop.signal.aborted) return
    const caller = scope.client.caller(uploadTransport((sent) => change(id, { share: Math.min(1, sent / file.size) })))
    try {
      await post(file, meant, stop.signal, caller)
      drop(id)
      tell(scope.words.files.uploaded(file.name))
      await loaded.reload()
    } catch (error) {
      if (!stop.signal.aborted) change(id, { fault: faultOf(scope, error, known.limit) })
    }
  }
  const add = (files: readonly File[], meant: For) => {
    const known = loaded.data
    if (!known) return
    for (const file of files) {
      const id = next.current++
      const fault = faultBefore(scope, file, known)
      setUploads((all) => [...all, { id, name: file.name, share: 0, ...(fault ? { fault } : {}) }])
      if (fault) continue
      stops.current.set(id, new AbortController())
      queue.current = queue.current.then(() => send(id, file, meant, known))
    }
  }
  const remove = (id: number) => {
    stops.current.get(id)?.abort()
    drop(id)
  }
  return { uploads, add, remove }
}
