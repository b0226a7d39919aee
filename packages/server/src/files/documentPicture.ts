/** The one picture of a document: a file of its own type, which the document names (spec §5). */
import { pictureKinds, pictureType } from '@srm/core/definition/picture'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import type { Context } from '../engine/context.ts'
import { Refused } from '../engine/errors.ts'

interface Typed {
  readonly attachmentType: string | null
}
const isPicture = (def: AnyDocument, { attachmentType }: Typed): boolean =>
  def.picture !== undefined && attachmentType === pictureType

/** @throws Refused what is no JPG or PNG */
export function demandPicture(def: AnyDocument, file: Typed & { readonly name: string; readonly mime: string }): void {
  if (isPicture(def, file) && !pictureKinds.includes(file.mime))
    throw new Refused({ message: 'common.pictureKind', field: 'attachmentType', params: { name: file.name } })
}

/** Writes which file the picture is. It is for the owner to say: what the other party adds stays a file. */
export async function namePicture(
  { tx, actor }: Context,
  def: AnyDocument,
  doc: AnyDoc,
  file: Typed,
  picture: string | null,
): Promise<void> {
  if (!isPicture(def, file) || doc.elsAccount !== actor.account) return
  await tx.query(`update "${def.shape.name}" set "${def.picture}" = $3 where "elsAccount" = $1 and "uuid" = $2`, [
    actor.account,
    doc.uuid,
    picture,
  ])
}
