/** Photos of what differs: made smaller for the device, and sent beside the receipt, where both sides see them. */
import { attachmentApi } from '@srm/core/client/attachments'
import type { Connection } from '../../document/definition/connection.ts'
import type { Count, Photo, Source } from './receivingTypes.ts'

/** Pixels of the longer side, and how much of the picture JPEG keeps: enough to see a dent. */
const longest = 1600
const quality = 0.8

/** A picture as it is kept and sent; one that the browser cannot read stays as it is. */
async function shrunk(file: File): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', quality))
  } catch {
    return file
  }
}

const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png' }

/** A photo of a line, with a name that says which. @param nth of the line */
export async function photoOf(file: File, itemNumber: number, nth: number): Promise<Photo> {
  const blob = await shrunk(file)
  return { id: crypto.randomUUID(), itemNumber, blob, name: `${itemNumber}-${nth}.${endings[blob.type] ?? 'jpg'}` }
}

/** What is known of a receipt that was posted. */
export interface PostedLines {
  readonly uuid: string
  readonly lines: readonly {
    readonly itemNumber: number
    readonly deliveryNoteItemNumber: number | null
    readonly orderNumber: string | null
    readonly orderItemNumber: number | null
  }[]
}

/** The line of a receipt that a line of its source became: that of the notice, else that of the order. */
function lineOf({ lines }: PostedLines, { kind, lines: sources }: Source, itemNumber: number) {
  const source = sources.find((one) => one.itemNumber === itemNumber)
  const announced = kind === 'notice' && lines.find((line) => line.deliveryNoteItemNumber === itemNumber)
  return (
    announced ||
    lines.find((line) => line.orderNumber === source?.orderNumber && line.orderItemNumber === source?.orderItemNumber)
  )
}

/** By this name the server knows a photo again: there is one file of a kind beside a document. */
const typeOf = ({ id }: Photo): string => `photo-${id}`

/**
 * Lays the photos of a count beside its receipt, at their lines. Those that are there already stay: it may be called until
 * an answer is heard.
 * @throws SrmError
 */
export async function sendPhotos(client: Connection, posted: PostedLines, { photos = [], source }: Count) {
  const meant = photos.flatMap((photo) => {
    const line = lineOf(posted, source, photo.itemNumber)
    return line ? [{ photo, itemNumber: line.itemNumber }] : []
  })
  if (meant.length === 0) return
  const files = attachmentApi(client.caller(), 'buyer', 'receipt', posted.uuid)
  const known = new Set((await files.list()).items.map(({ attachmentType }) => attachmentType))
  for (const { photo, itemNumber } of meant) {
    if (known.has(typeOf(photo))) continue
    const name = `${source.number}-${photo.name}`
    await files.add({ file: photo.blob, name, side: 'both', attachmentType: typeOf(photo), itemNumber })
  }
}
