/** Is the file what its name says, and harmless to keep and to hand on? (ASVS 5.2.2, 5.2.3, 5.2.6) */
import { type FileHandle, open } from 'node:fs/promises'
import type { Issue } from '@srm/core/definition/document'
import {
  BadZip,
  mostEntries,
  mostUnpacked,
  type ZipEntry,
  type ZipFault,
} from '@srm/core/definition/files/workbook/zipDirectory'
import { fileTypeFromFile } from 'file-type'
import { Invalid } from '../engine/errors.ts'
import { extensionOf, extensions, type FileKind, kindOf } from './fileKinds.ts'
import { redrawn } from './picture.ts'
import { isPlainText } from './plainText.ts'
import { readZip } from './readZip.ts'

const refuse = (rule: string, limit?: Issue['limit']): never => {
  throw new Invalid([{ path: 'file', rule, ...(limit === undefined ? {} : { limit }) }])
}

const limits: Readonly<Record<ZipFault, number | undefined>> = {
  fileDamaged: undefined,
  archiveTooMany: mostEntries,
  archiveTooLarge: mostUnpacked / 1024 / 1024,
  archiveLocked: undefined,
  archivePath: undefined,
}

/** An office file holds no program; a ZIP holds files of the accepted kinds, and no archive in the archive. */
function demandEntries(entries: readonly ZipEntry[], extension: string): void {
  const files = entries.filter(({ name }) => !name.endsWith('/'))
  const bad =
    extension === 'zip'
      ? files.find(({ name }) => kindOf(name) === undefined || extensionOf(name) === 'zip')
      : files.find(({ name }) => /vbaproject|activex\/|\.(exe|dll|js|vbs|html?)$/i.test(name))
  if (bad) refuse('archiveContent', bad.name.slice(-80))
}

async function demandArchive(file: FileHandle, size: number, extension: string): Promise<void> {
  try {
    demandEntries(await readZip(file, size), extension)
  } catch (error) {
    if (error instanceof BadZip) refuse(error.fault, limits[error.fault])
    throw error
  }
}

const tailSize = 22 + 0xffff
const zipEnd = 'PK\x05\x06'

/** Nothing follows the end of a PDF, and no archive hides behind what is not one. */
async function demandTail(file: FileHandle, size: number, kind: FileKind): Promise<void> {
  const length = Math.min(size, tailSize)
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length)
  const tail = buffer.toString('latin1')
  if (tail.includes(zipEnd) || (kind.form === 'pdf' && !/%%EOF[\0\s]*$/.test(tail))) refuse('fileDamaged')
}

async function demandMagic(file: FileHandle, kind: FileKind, extension: string): Promise<void> {
  const magic = Buffer.from(kind.magic ?? [])
  const { buffer } = await file.read(Buffer.alloc(magic.length), 0, magic.length, 0)
  if (!buffer.equals(magic)) refuse('fileMismatch', extension)
}

/** `jpeg` is another spelling of `jpg`; text has no detected kind. */
async function demandDetected(path: string, kind: FileKind, extension: string): Promise<void> {
  const detected = await fileTypeFromFile(path).catch(() => undefined)
  const expected = kind.form === 'text' ? undefined : kind.mime
  if (detected?.mime !== expected) refuse('fileMismatch', extension)
}

/**
 * Checks a spooled file against its name: extension, first bytes, detected kind and, by kind, its inside. Pictures are
 * drawn again without what else was in the file.
 * @param path of the spooled file
 * @param name cleaned
 * @param account whose file it is: pictures are drawn in turn
 * @returns the path of what is to be kept, which for pictures is a new file beside it
 * @throws Invalid with the rule that was broken, path `file`
 */
export async function inspect(
  { path, name, size }: { readonly path: string; readonly name: string; readonly size: number },
  account: string,
): Promise<{ path: string; mime: string }> {
  const kind = kindOf(name)
  const extension = extensionOf(name)
  if (!kind) return refuse('fileNotAccepted', extensions.join(', '))
  if (size === 0) return refuse('emptyFile')
  const file = await open(path, 'r')
  try {
    await demandMagic(file, kind, extension)
    if (kind.form === 'pdf' || kind.form === 'other') await demandTail(file, size, kind)
    if (kind.form === 'archive') await demandArchive(file, size, extension)
  } finally {
    await file.close()
  }
  if (kind.form === 'text' && !(await isPlainText(path))) refuse('fileMismatch', extension)
  await demandDetected(path, kind, extension)
  return { path: kind.form === 'picture' ? await redrawn(path, kind.mime, account) : path, mime: kind.mime }
}
