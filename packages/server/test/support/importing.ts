/** Import jobs over HTTP, as the command line and the wizard drive them. */
import type { World } from './world.ts'

export type Side = 'buyer' | 'supplier'

export interface Job {
  readonly uuid: string
  readonly jobNumber: string
  readonly jobStatus: string
  readonly message: string | null
  readonly endTime: string | null
  readonly readRows: number
  readonly createdRows: number
  readonly updatedRows: number
  readonly unchangedRows: number
  readonly failedRows: number
  readonly skippedRows: number
  readonly encodingFound: string
  readonly delimiterFound: string
}

const ended = ['tried', 'done', 'partial', 'failed', 'cancelled']

export const importing = (world: World, side: Side = 'buyer') => {
  const path = `/${side}/importJob`
  const data = async (method: string, url: string, body?: unknown, headers?: object) => {
    const answer = await world.call(side, method, url, body, headers)
    if (answer.status !== 200) throw new Error(`${method} ${url}: ${answer.status} ${answer.text}`)
    return answer.body.data
  }
  const send = (uuid: string, bytes: Buffer, from = 0) =>
    world.call(side, 'PUT', `${path}/${uuid}/file?from=${from}`, bytes, { 'content-type': 'application/octet-stream' })
  const get = (uuid: string): Promise<Job> => data('GET', `${path}/${uuid}`)
  const wait = async (uuid: string): Promise<Job> => {
    for (;;) {
      const job = await get(uuid)
      if (ended.includes(job.jobStatus)) return job
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  return {
    data,
    send,
    get,
    wait,
    create: (job: object): Promise<Job> => data('POST', path, { fileName: 'file.csv', ...job }),
    start: (uuid: string, options: object = {}) => data('POST', `${path}/${uuid}/start`, options),
    look: (uuid: string, options: object = {}) => data('POST', `${path}/${uuid}/look`, options),
    errors: async (uuid: string) =>
      (await data('GET', `${path}/${uuid}/errors`, undefined, { accept: 'application/json' })).errors,
    errorsFile: async (uuid: string, locale = 'en') =>
      (await world.call(side, 'GET', `${path}/${uuid}/errors?locale=${locale}`)).text,
    /** Sends a file, starts the job and waits for its end. */
    run: async (bytes: Buffer | string, job: object): Promise<Job> => {
      const made = await data('POST', path, { fileName: 'file.csv', ...job })
      await send(made.uuid, Buffer.from(bytes as string))
      await data('POST', `${path}/${made.uuid}/start`, {})
      return wait(made.uuid)
    },
  }
}
