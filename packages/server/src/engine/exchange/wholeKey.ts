/** Fields of its key that a document of a file need not name: one's own number, and those that start with a value. */
import { seenText } from '@srm/core/definition/codes/seenText'
import { isEmpty } from '@srm/core/definition/read'
import { keyStarts } from '@srm/core/definition/startValues'
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import type { Context } from '../context.ts'
import { foreignNumberFault, ownNumberOf } from '../projection.ts'
import { seenAsOf } from '../references/asSeen.ts'

type Who = Pick<Context['actor'], 'side' | 'account'>

/** How the file of a person is read: one's own number stands in each document, and no other one in its place. */
export const sentBy = (def: AnyDocument, actor: Context['actor']) => ({
  zone: actor.timeZone,
  own: ownNumberOf(def, actor),
  asSeen: (key: string, value: string) => {
    const as = seenAsOf(def.shape.fields[key])
    return as ? seenText(value, as) : value
  },
  faultOf: (column: string, text: string) => foreignNumberFault(def, actor, column, text),
})

/** What is meant where a file leaves such a field blank. */
export const blankKeys = (def: AnyDocument, actor: Who): AnyRow => ({ ...keyStarts(def), ...ownNumberOf(def, actor) })

/** The document with those that the file leaves blank. */
export const withKey = (def: AnyDocument, actor: Who, doc: AnyDoc): AnyDoc => {
  const blank = Object.entries(keyStarts(def)).filter(([key]) => isEmpty(doc[key]))
  return { ...doc, ...Object.fromEntries(blank), ...ownNumberOf(def, actor) }
}
