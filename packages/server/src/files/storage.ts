/** Where the bytes of files lie: a folder of the data directory, or a bucket. Knows keys, never names or documents. */
import { mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { DriverContract } from 'flydrive/types'
import type { S3Settings } from './fileSettings.ts'

export interface Storage {
  /** Takes over a file of this machine; it is safe on the disk when the promise resolves. */
  readonly put: (key: string, path: string) => Promise<void>
  /** Rejects when there is no such file. */
  readonly read: (key: string) => Promise<Readable>
  readonly exists: (key: string) => Promise<boolean>
  /** What is gone already is no error. */
  readonly remove: (key: string) => Promise<void>
  readonly close: () => void
}

/** The bucket is configured, its library is not installed. */
export class StorageUnusable extends Error {}

const storageOn = (driver: DriverContract, more: Partial<Storage> = {}): Storage => {
  const disk = new Disk(driver)
  return {
    put: (key, path) => disk.copyFromFs(path, key),
    read: async (key) => {
      await disk.getMetaData(key)
      return disk.getStream(key)
    },
    exists: (key) => disk.exists(key),
    remove: (key) => disk.delete(key),
    close: () => undefined,
    ...more,
  }
}

/** The rows that speak of a file are synced by the database: the file has to be on the disk before. */
async function synced(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

function inFolder(location: string, close: () => void): Storage {
  const driver = new FSDriver({ location, visibility: 'private' })
  const { put } = storageOn(driver)
  return storageOn(driver, {
    put: async (key, path) => {
      await put(key, path)
      await synced(join(location, key))
    },
    close,
  })
}

async function inBucket(s3: S3Settings): Promise<Storage> {
  const { S3Driver } = await import('flydrive/drivers/s3').catch((cause: unknown) => {
    throw new StorageUnusable(
      'SRM_S3_BUCKET needs the packages @aws-sdk/client-s3 and @aws-sdk/s3-request-presigner: install them.',
      { cause },
    )
  })
  const { bucket, region, endpoint } = s3
  // Stores of others than Amazon do not all know its checksums behind the body.
  const checksums = {
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const
  const ownStore = endpoint ? { endpoint, forcePathStyle: true, ...checksums } : {}
  return storageOn(new S3Driver({ bucket, region, visibility: 'private', supportsACL: false, ...ownStore }))
}

/**
 * @param dataDirectory `memory:` keeps the files in a folder that ends with the process
 * @throws StorageUnusable
 */
export async function openStorage(dataDirectory: string, s3?: S3Settings): Promise<Storage> {
  if (s3) return inBucket(s3)
  if (dataDirectory !== 'memory:') return inFolder(join(dataDirectory, 'files'), () => undefined)
  const folder = mkdtempSync(join(tmpdir(), 'srm-files-'))
  return inFolder(folder, () => rmSync(folder, { recursive: true, force: true }))
}
