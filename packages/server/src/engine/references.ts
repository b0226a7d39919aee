/** References of a document: they must exist, and their snapshots and proposals are taken over (decisions §10.8). */
import type { Issue } from '@srm/core/definition/document'
import type { Field, Fields } from '@srm/core/definition/field'
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import type { Context } from './context.ts'
import { definitionOf } from './registry.ts'

const platform = '100000'
type Found = Map<string, AnyRow>

const valuesOf = (rows: readonly AnyRow[], key: string): string[] => [
  ...new Set(rows.flatMap((row) => (typeof row[key] === 'string' ? [row[key]] : []))),
]
const fieldsOf = (fields: Fields, kind: Field['kind']) =>
  Object.entries(fields).filter(([, field]) => field.kind === kind && !field.auto)

async function targets(
  { tx, actor }: Context,
  name: string,
  keys: readonly string[],
  wanted: readonly string[],
): Promise<Found> {
  const target = definitionOf(name)
  const key = target?.key[0]
  if (!target || !key || keys.length === 0) return new Map()
  const columns = [...new Set([key, ...wanted])].map((column) =>
    target.shape.fields[column]?.kind === 'decimal' ? `trim_scale("${column}")::text as "${column}"` : `"${column}"`,
  )
  const rows = await tx.query<AnyRow>(
    `select ${columns.join(', ')} from "${name}" where "elsAccount" = $1 and "${key}" = any($2) and "isDel" = 'N'`,
    [actor.account, keys],
  )
  return new Map(rows.map((row) => [String(row[key]), row]))
}

/** Fills one row from what its reference points to: snapshots always, proposals while the field was left open. */
function takeOver(row: AnyRow, field: Field, target: AnyRow): AnyRow {
  const copied = Object.entries(field.copies ?? {}).map(([own, theirs]) => [own, target[theirs] ?? null])
  const proposed = Object.entries(field.proposes ?? {}).flatMap(([own, theirs]) =>
    row[own] === null || row[own] === undefined ? [[own, target[theirs] ?? null]] : [],
  )
  return { ...row, ...Object.fromEntries([...copied, ...proposed]) }
}

async function resolveRefs(context: Context, fields: Fields, rows: readonly AnyRow[], at: (i: number) => string) {
  let resolved = [...rows]
  const issues: Issue[] = []
  for (const [key, field] of fieldsOf(fields, 'ref')) {
    const wanted = [...Object.values(field.copies ?? {}), ...Object.values(field.proposes ?? {})]
    const found = await targets(context, field.target ?? '', valuesOf(resolved, key), wanted)
    resolved = resolved.map((row, i) => {
      const value = row[key]
      if (typeof value !== 'string') return row
      const target = found.get(value)
      if (!target) issues.push({ path: `${at(i)}${key}`, rule: 'unknownReference', limit: value })
      return target ? takeOver(row, field, target) : row
    })
  }
  return { rows: resolved, issues }
}

/** Codes that no dictionary of the account or the platform knows. One query for all of them. */
async function unknownCodes(
  context: Context,
  parts: readonly { fields: Fields; rows: readonly AnyRow[]; at: (i: number) => string }[],
) {
  const used = parts.flatMap(({ fields, rows, at }) =>
    fieldsOf(fields, 'dict').flatMap(([key, field]) =>
      rows.flatMap((row, i) =>
        typeof row[key] === 'string' ? [{ path: `${at(i)}${key}`, type: field.target ?? '', code: row[key] }] : [],
      ),
    ),
  )
  if (used.length === 0) return []
  const known = await context.tx.query<{ id: string }>(
    `select "dictionaryType" || '/' || "dictionaryCode" as id from dictionary
     where "elsAccount" in ($1, $2) and "dictionaryType" = any($3) and "dictionaryCode" = any($4) and "isDel" = 'N'`,
    [
      context.actor.account,
      platform,
      [...new Set(used.map(({ type }) => type))],
      [...new Set(used.map(({ code }) => code))],
    ],
  )
  const ids = new Set(known.map(({ id }) => id))
  return used
    .filter(({ type, code }) => !ids.has(`${type}/${code}`))
    .map(({ path, code }): Issue => ({ path, rule: 'notInDictionary', limit: code }))
}

/**
 * The document with its snapshots and proposals, and what it refers to in vain.
 * Only one's own documents and the platform's codes are looked at.
 */
export async function resolve(
  context: Context,
  def: AnyDocument,
  doc: AnyDoc,
): Promise<{ doc: AnyDoc; issues: Issue[] }> {
  const head = await resolveRefs(context, def.shape.fields, [doc], () => '')
  const lines = await resolveRefs(context, def.shape.lines, doc.lines ?? [], (i) => `lines.${i}.`)
  const codes = await unknownCodes(context, [
    { fields: def.shape.fields, rows: head.rows, at: () => '' },
    { fields: def.shape.lines, rows: lines.rows, at: (i) => `lines.${i}.` },
  ])
  const resolved = { ...head.rows[0], ...(doc.lines ? { lines: lines.rows } : {}) } as AnyDoc
  return { doc: resolved, issues: [...head.issues, ...lines.issues, ...codes] }
}
