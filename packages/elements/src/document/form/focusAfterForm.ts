/**
 * Whose form has just gone with the focus in it. The document may be shown by another element than its form was, so no
 * element can know it by itself.
 */
let left: string | undefined

/** The form of a document is going away. */
export function leaveForm(uuid: string): void {
  left = uuid
}

/** Answers once whether the document is shown in the place of its form. */
export function comesFromForm(uuid: string): boolean {
  const isSo = left === uuid
  if (isSo) left = undefined
  return isSo
}
