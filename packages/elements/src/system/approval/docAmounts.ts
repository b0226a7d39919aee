import type { Decimal } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import type { Connection } from '../../document/definition/connection.ts'
import { documentNamed } from '../../document/definition/namedDocuments.ts'

/** What a document that is decided on is worth. */
export interface DocAmount {
  readonly amount: Decimal
  readonly currency: string | undefined
}

type Asked = Map<string, (found: DocAmount | undefined) => void>
/** Documents whose rows were shown in one turn are asked for together, by kind. */
const waiting = new WeakMap<Connection, Map<string, Asked>>()

const currencyOf = ({ currency, unit }: AnyRow): string | undefined => {
  const code = currency ?? unit
  return typeof code === 'string' ? code : undefined
}

/** Asks for all documents of a kind as its list answers them: who may not read them, or their amounts, is told none. */
async function askKind(client: Connection, docType: string, asked: Asked): Promise<void> {
  const answers = new Map<string, DocAmount>()
  try {
    const def = (await documentNamed(docType))?.def
    const column = def?.found?.row?.amount
    if (def && column !== undefined && def.key.length === 1) {
      const [key] = def.key as readonly string[] as readonly [string]
      const fields = [key, column, ...['currency', 'unit'].filter((one) => one in def.shape.fields)]
      const { items } = await client.of('buyer', docType).list({ key: [...asked.keys()], fields, limit: 200 } as never)
      for (const row of items as unknown as readonly AnyRow[])
        if (row[column] != null)
          answers.set(String(row[key]), { amount: row[column] as Decimal, currency: currencyOf(row) })
    }
  } catch {
    // the list is read without amounts
  }
  for (const [number, tell] of asked) tell(answers.get(number))
}

/** The amount of a document of the buyer by its number, as far as its reader may see it. */
export function docAmount(client: Connection, docType: string, number: string): Promise<DocAmount | undefined> {
  return new Promise((resolve) => {
    const kinds = waiting.get(client) ?? new Map<string, Asked>()
    if (kinds.size === 0) {
      waiting.set(client, kinds)
      setTimeout(() => {
        waiting.delete(client)
        for (const [kind, asked] of kinds) void askKind(client, kind, asked)
      }, 0)
    }
    const asked = kinds.get(docType) ?? new Map()
    const before = asked.get(number)
    asked.set(number, (found: DocAmount | undefined) => {
      before?.(found)
      resolve(found)
    })
    kinds.set(docType, asked)
  })
}
