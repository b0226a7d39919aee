/**
 * Files on their way to the server. They outlive the screen that began them: who leaves the page and comes back finds
 * them going on.
 */

import { SrmError } from '@srm/core/client/errors'
import type { ImportJobApi } from '@srm/core/client/importJobApi'
import type { ImportJob } from '@srm/core/system/importJob'
import { useSyncExternalStore } from 'react'
import { bytesOf } from '../job/job.ts'

export interface Upload {
  readonly file: File
  /** Bytes the server has, and those on the way. */
  readonly sent: number
  /** Why it stopped; undefined while it goes on. */
  readonly error?: unknown
  readonly isBroken: boolean
}

interface Sending {
  /** How the bytes leave: `send` of the job's calls, telling how much has gone out. */
  readonly send: (body: Blob, from: number, signal: AbortSignal, onSent: (sent: number) => void) => Promise<ImportJob>
  readonly get: ImportJobApi['get']
}

const pieceSize = 4 * 1024 * 1024
const mostTries = 4

const uploads = new Map<string, Upload>()
const stops = new Map<string, AbortController>()
const listeners = new Set<() => void>()

function put(uuid: string, upload: Upload | undefined): void {
  if (upload) uploads.set(uuid, upload)
  else uploads.delete(uuid)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The upload of a job's file from this window, if there is one. */
export const useUpload = (uuid: string | undefined): Upload | undefined =>
  useSyncExternalStore(subscribe, () => (uuid === undefined ? undefined : uploads.get(uuid)))

/** What trying again cannot mend. */
const isFinal = (error: unknown): boolean => error instanceof SrmError && error.status >= 400 && error.status < 500

const pause = (tries: number) => new Promise((done) => setTimeout(done, 500 * 2 ** tries))

/** Sends piece by piece; after a break it asks how much has arrived and goes on from there. */
async function sendAll(uuid: string, file: File, sending: Sending, signal: AbortSignal): Promise<void> {
  let job = await sending.get(uuid)
  let tries = 0
  while (bytesOf(job.received) < file.size) {
    const from = bytesOf(job.received)
    try {
      const piece = file.slice(from, from + pieceSize)
      const onSent = (sent: number) => put(uuid, { file, sent: from + Math.min(sent, piece.size), isBroken: false })
      job = await sending.send(piece, from, signal, onSent)
      tries = 0
    } catch (error) {
      tries += 1
      const isMoved = error instanceof SrmError && error.status === 409
      if (signal.aborted || (isFinal(error) && !isMoved) || tries >= mostTries) throw error
      await pause(tries)
      job = await sending.get(uuid)
    }
  }
}

/** Begins or continues to send a file; does nothing while it is being sent. */
export async function beginUpload(uuid: string, file: File, sending: Sending): Promise<void> {
  const running = uploads.get(uuid)
  if (running && !running.isBroken) return
  const stop = new AbortController()
  stops.set(uuid, stop)
  put(uuid, { file, sent: running?.sent ?? 0, isBroken: false })
  try {
    await sendAll(uuid, file, sending, stop.signal)
    put(uuid, undefined)
  } catch (error) {
    const sent = uploads.get(uuid)?.sent ?? 0
    put(uuid, stop.signal.aborted ? undefined : { file, sent, isBroken: true, error })
  } finally {
    stops.delete(uuid)
  }
}

export const stopUpload = (uuid: string): void => stops.get(uuid)?.abort()
