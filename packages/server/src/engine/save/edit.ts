/** What an edit makes of a document, before it is written. Statuses are never among it. */
import { lineChanges } from '@srm/core/definition/difference'
import type { Issue } from '@srm/core/definition/document'
import { mayChoose, readSave } from '@srm/core/definition/read'
import { reopenedFields } from '@srm/core/definition/values/reopenedFields'
import { type AnyDoc, type AnyDocument, type AnyRow, isIn } from '@srm/core/definition/workflow'
import type { Context } from '../context.ts'
import { customFieldsOf, takeCustom, withCustom } from '../customFields.ts'
import { NotAllowed } from '../errors.ts'
import type { Happening } from '../events.ts'
import { demandPermission } from '../get.ts'
import { invisibleFields, ownNumberOf } from '../projection.ts'
import { demandProof } from '../stepUp.ts'
import type { Loaded } from '../store.ts'
import { mergeLines } from './mergeLines.ts'

const sameValue = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
/** Did a field change whose change takes back an approval? New and missing lines count. */
export function losesApproval(def: AnyDocument, before: AnyDoc, after: AnyDoc): boolean {
  const fields = (def.reapproval ?? []) as readonly string[]
  const head = fields.filter((key) => !key.startsWith('lines.'))
  const keys = fields.filter((key) => key.startsWith('lines.')).map((key) => key.slice(6))
  const lines = (doc: AnyDoc) => (doc.lines ?? []).map((line) => [line.uuid, ...keys.map((key) => line[key])])
  return (
    head.some((key) => !sameValue(before[key], after[key])) ||
    (keys.length > 0 && !sameValue(lines(before), lines(after)))
  )
}

const flat = (doc: AnyDoc): AnyDoc => ({ ...doc, ...(doc.fbk as AnyRow | null | undefined) })
const changedKeys = (before: AnyDoc, after: AnyDoc, sent: AnyDoc): string[] =>
  Object.keys(sent).filter((key) => !sameValue(before[key], after[key]))

/** What a person sent to change a document, read. */
export interface Edit {
  readonly value: AnyDoc
  /** Free fields. */
  readonly custom: AnyRow
  readonly issues: readonly Issue[]
}

/** May the person edit any? @throws NotAllowed */
export function demandEditing(context: Context, def: AnyDocument): void {
  demandPermission(context, def, 'edit')
  if (!def.sides[context.actor.side]?.edits) throw new NotAllowed(`${def.shape.name}.edit`)
  demandProof(context, def.stepUp)
}

export function readEdit(context: Context, def: AnyDocument, body: unknown): Edit {
  const { custom, ...sent } = takeCustom(customFieldsOf(def, context.actor), body)
  const { value, issues } = readSave(def, sent.rest)
  return { value, custom, issues: [...issues, ...sent.issues, ...invisibleFields(def, context.actor, value)] }
}

/** May the document be edited in its present state? */
export const isOpen = ({ actor }: Context, def: AnyDocument, { base }: Loaded): boolean =>
  isIn(def.sides[actor.side]?.edits ?? [], base)

/** What was chosen that people may not choose; what stays as it was is right. */
const wronglyChosen = (def: AnyDocument, before: AnyDoc, head: AnyRow): Issue[] =>
  Object.entries(head).flatMap(([path, value]) =>
    sameValue(before[path], value) || mayChoose(def.shape.fields[path], value) ? [] : [{ path, rule: 'notOneOf' }],
  )

/**
 * The document with what was sent, before references and derivation.
 * @param lastSent the highest line number that was ever sent
 */
export function edited(context: Context, def: AnyDocument, { doc }: Loaded, edit: Edit, lastSent: number) {
  const { lines, ...head } = edit.value
  const merged = lines ? mergeLines(context, def, doc, lines, lastSent) : { lines: doc.lines, issues: [] }
  const own = ownNumberOf(def, context.actor)
  const written = { ...doc, ...head, ...own }
  const open = reopenedFields(def.shape.fields, doc, doc, written)
  const changed = { ...written, ...open, ...(merged.lines ? { lines: merged.lines } : {}) } as AnyDoc
  return { doc: withCustom(changed, edit.custom), issues: [...wronglyChosen(def, doc, head), ...merged.issues] }
}

/** More lines are counted. */
const mostLines = 20

/** What history keeps of lines: which of their fields changed, from what to what. */
function toldLines(def: AnyDocument, was: AnyDoc, is: AnyDoc): AnyRow {
  const all = lineChanges(def, was, is)
  const more = all.length - mostLines
  return {
    ...(all.length > 0 ? { lineChanges: all.slice(0, mostLines) } : {}),
    ...(more > 0 ? { moreLines: more } : {}),
  }
}

/** What history keeps of a field's values; rows within a field are told by its name alone. */
const isTold = ({ shape }: AnyDocument, key: string): boolean => key !== 'lines' && shape.fields[key]?.kind !== 'json'

/** What history says of a save: the fields that changed, and their values before and after. */
export function saved(def: AnyDocument, { base, doc }: Loaded, after: AnyDoc, { value, custom }: Edit): Happening {
  const [was, is] = [flat(doc), flat(after)]
  const changed = changedKeys(was, is, { ...value, ...custom })
  const told = changed.filter((key) => isTold(def, key))
  const values = Object.fromEntries(told.map((key) => [key, [was[key] ?? null, is[key] ?? null]]))
  const lines = changed.includes('lines') ? toldLines(def, doc, after) : {}
  return { action: 'save', doc: base, before: base, own: { changed, values, ...lines } }
}
