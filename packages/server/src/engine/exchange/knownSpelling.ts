/** Documents of a file whose references are spelled as the documents are that they lead to (docs/decisions/0087). */
import type { FileDoc } from '@srm/core/definition/files/csv'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import type { Context } from '../context.ts'
import { asDocumentsSpell } from '../references/asSeen.ts'

/** With one question for each field that refers to what is known by a number of several spellings. */
export async function withKnownSpelling(
  context: Context,
  def: AnyDocument,
  files: readonly FileDoc[],
): Promise<readonly FileDoc[]> {
  const heads = await asDocumentsSpell(
    context,
    def.shape.fields,
    files.map(({ doc }) => doc),
  )
  const lines = (
    await asDocumentsSpell(
      context,
      def.shape.lines,
      files.flatMap(({ doc }) => doc.lines ?? []),
    )
  ).values()
  return files.map((file, i) => {
    const doc = heads[i] as AnyDoc
    const own = doc.lines?.map((line) => lines.next().value ?? line)
    return { ...file, doc: own ? { ...doc, lines: own } : doc }
  })
}
