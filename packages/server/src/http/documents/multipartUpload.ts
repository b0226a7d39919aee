/** One file and what is said about it, read from multipart/form-data without holding it in memory. */
import type { MultipartFile } from '@fastify/multipart'
import type { Issue } from '@srm/core/definition/document'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Invalid } from '../../engine/errors.ts'
import type { Spool } from '../../files/spool.ts'
import type { Upload } from '../../files/upload.ts'

/** A file that was sent, and what was said about it. */
export interface FormUpload extends Upload {
  readonly side: 'own' | 'both'
  readonly attachmentType: string | null
  readonly itemNumber: number | null
}

interface Room {
  readonly spool: Spool
  /** Bytes of one file. */
  readonly limit: number
  /** May the other party of the document see files? */
  readonly shares: boolean
}

/** Fields and boundaries around the file. */
const around = 64 * 1024
const limits = { files: 1, fields: 3, parts: 4, fieldSize: 200, fieldNameSize: 40, headerPairs: 20 }

const failure = (statusCode: number, message: string) => Object.assign(new Error(message), { statusCode })

/** The rest of a request that is refused is not read: the connection ends with the answer. */
function tooLarge(reply: FastifyReply): Error {
  void reply.header('connection', 'close')
  return failure(413, 'the file is too large')
}

/** The first byte above the limit ends the upload, also where it came before anybody looked. */
function spooled({ file }: MultipartFile, { spool }: Room, reply: FastifyReply): Promise<string> {
  const end = () => file.destroy(tooLarge(reply))
  if (file.truncated) end()
  else file.once('limit', end)
  return spool.take(file)
}

interface Given {
  file?: { readonly path: string; readonly name: string }
  readonly fields: Map<string, unknown>
}

async function readParts(request: FastifyRequest, reply: FastifyReply, room: Room, given: Given): Promise<void> {
  for await (const part of request.parts({ limits: { ...limits, fileSize: room.limit } })) {
    if (part.type === 'field') {
      given.fields.set(part.fieldname, part.valueTruncated ? undefined : part.value)
      continue
    }
    if (part.fieldname !== 'file') throw new Invalid([{ path: part.fieldname, rule: 'notAccepted' }])
    given.file = { path: await spooled(part, room, reply), name: part.filename }
  }
}

/** Faults of what was sent have a status or issues, faults of this machine a system call; the rest is a broken form. */
function explained(error: unknown): unknown {
  const { statusCode, syscall } = error as { statusCode?: number; syscall?: string }
  if (error instanceof Invalid || statusCode !== undefined || syscall !== undefined) return error
  return failure(400, 'the form ends before its end')
}

const known = ['side', 'attachmentType', 'itemNumber']

/** Empty fields count as absent. */
function readFields(fields: Given['fields'], shares: boolean): Omit<FormUpload, keyof Upload> {
  const text = (key: string) => (fields.get(key) === '' ? undefined : fields.get(key))
  const [side = 'own', attachmentType, itemNumber] = known.map(text)
  const issues: Issue[] = [...fields.keys()]
    .filter((key) => !known.includes(key))
    .map((path) => ({ path, rule: 'notAccepted' }))
  if (side !== 'own' && !(side === 'both' && shares)) issues.push({ path: 'side', rule: 'notOneOf' })
  if (attachmentType !== undefined && !/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,49}$/u.test(String(attachmentType)))
    issues.push({ path: 'attachmentType', rule: 'badFormat' })
  if (itemNumber !== undefined && !/^[1-9]\d{0,6}$/.test(String(itemNumber)))
    issues.push({ path: 'itemNumber', rule: 'notInteger' })
  if (issues.length > 0) throw new Invalid(issues)
  return {
    side: side as FormUpload['side'],
    attachmentType: attachmentType === undefined ? null : String(attachmentType),
    itemNumber: itemNumber === undefined ? null : Number(itemNumber),
  }
}

/**
 * Reads the request to its end. The file lies in the spool when this resolves, and nowhere when it throws.
 * @throws Invalid; errors with status 413 and 415
 */
export async function readUpload(request: FastifyRequest, reply: FastifyReply, room: Room): Promise<FormUpload> {
  if (!request.isMultipart()) throw failure(415, 'multipart/form-data is expected')
  if (Number(request.headers['content-length'] ?? 0) > room.limit + around) throw tooLarge(reply)
  const given: Given = { fields: new Map() }
  try {
    await readParts(request, reply, room, given)
    const said = readFields(given.fields, room.shares)
    if (!given.file) throw new Invalid([{ path: 'file', rule: 'required' }])
    return { ...given.file, ...said }
  } catch (error) {
    if (given.file) await room.spool.discard(given.file.path)
    throw explained(error)
  }
}
