/** Statements without parameters: for COPY, which takes none. */
import pg from 'pg'

const quotedElement = (value: unknown): string =>
  value === null || value === undefined ? 'NULL' : `"${String(value).replace(/["\\]/g, '\\$&')}"`

/** A value as PostgreSQL reads it, of no type yet, as a parameter is. */
export function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map(quotedElement).join(',')}}`)
  return pg.escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

/** A statement with its values in the places of `$1` and following. */
export const withLiterals = (statement: string, values: readonly unknown[]): string =>
  statement.replace(/\$(\d+)/g, (_, place: string) => literal(values[Number(place) - 1]))
