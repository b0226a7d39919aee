import type { Refusal } from '@srm/core/definition/document'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { actLoosely } from '../../engine/act.ts'
import { type Context, inTransaction, type Request } from '../../engine/context.ts'
import { Invalid } from '../../engine/errors.ts'
import { fate } from '../../engine/fate.ts'

const mostAtOnce = 200

function readRows(body: unknown): { rows: { uuid: string; rowVersion?: number }[]; rest: object } {
  const { rows, ...rest } = (typeof body === 'object' && body !== null ? body : {}) as { rows?: unknown }
  if (!Array.isArray(rows) || rows.length === 0) throw new Invalid([{ path: 'rows', rule: 'atLeastOneRow' }])
  if (rows.length > mostAtOnce) throw new Invalid([{ path: 'rows', rule: 'tooManyRows', limit: mostAtOnce }])
  const issues = rows.flatMap((row, i) =>
    typeof row === 'object' && row !== null && typeof (row as { uuid?: unknown }).uuid === 'string'
      ? []
      : [{ path: `rows.${i}.uuid`, rule: 'required' }],
  )
  if (issues.length > 0) throw new Invalid(issues)
  return { rows, rest }
}

/** The same action on several documents, each in its own transaction; an answer for each (decisions §11.4). */
export async function actOnMany(request: Request, def: AnyDocument, action: string, body: unknown) {
  const { rows, rest } = readRows(body)
  const fates: object[] = []
  for (const { uuid, ...row } of rows) {
    const warnings: Refusal[] = []
    const acting = (context: Context) => actLoosely({ ...context, warnings }, def, uuid, action, { ...rest, ...row })
    fates.push(
      await inTransaction(request, acting).then(
        () => ({ uuid, ok: true, code: '200', ...(warnings.length > 0 ? { warnings } : {}) }),
        (error: unknown) => ({ uuid, ok: false, ...fate(error) }),
      ),
    )
  }
  return { rows: fates }
}
