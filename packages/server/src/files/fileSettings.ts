/** Where files are kept and how large they may be: environment variables in, a checked record out. */

export interface FileSettings {
  /** Bytes of one uploaded file. */
  readonly limit: number
  /** Absent: a folder of the data directory. */
  readonly s3?: S3Settings
}

export interface S3Settings {
  readonly bucket: string
  readonly region: string
  /** Of a store that is not Amazon's. */
  readonly endpoint?: string
}

const mebibyte = 1024 * 1024
const smallest = 1
const largest = 1024

/**
 * Reads SRM_UPLOAD_LIMIT (whole mebibytes, 20), SRM_S3_BUCKET, SRM_S3_REGION (us-east-1) and SRM_S3_ENDPOINT; the keys
 * of the store come from where its own tools take them (AWS_ACCESS_KEY_ID …).
 * @param get a variable's value; undefined when it is empty
 * @throws RangeError with a sentence for the person at the terminal
 */
export function readFileSettings(get: (name: string) => string | undefined): FileSettings {
  const limit = get('SRM_UPLOAD_LIMIT') ?? '20'
  if (!/^\d{1,4}$/.test(limit) || Number(limit) < smallest || Number(limit) > largest)
    throw new RangeError(`SRM_UPLOAD_LIMIT must be a number of MiB from ${smallest} to ${largest}, it is "${limit}".`)
  const bucket = get('SRM_S3_BUCKET')
  const endpoint = get('SRM_S3_ENDPOINT')
  if (endpoint !== undefined && !/^https?:\/\//.test(endpoint))
    throw new RangeError('SRM_S3_ENDPOINT must look like https://files.example.com.')
  const s3 = bucket && { bucket, region: get('SRM_S3_REGION') ?? 'us-east-1', ...(endpoint ? { endpoint } : {}) }
  return { limit: Number(limit) * mebibyte, ...(s3 ? { s3 } : {}) }
}
