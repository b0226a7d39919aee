/** Conditions of a flow ask of fields that its documents have; its steps name roles of the account (domain/08 §4.9.1). */
import type { Issue } from '@srm/core/definition/document'
import { type AnyDocument, permissionOf } from '@srm/core/definition/workflow'
import { conditionFault } from '@srm/core/system/flows/flowCondition'
import { type FlowDefinition, flowDefinition } from '@srm/core/system/flows/flowDefinition'
import { roleHeads } from '@srm/core/system/rights/roleHeads'
import type { Context } from '../engine/context.ts'
import { each, onWritten } from '../engine/effects.ts'
import { Invalid, NotAllowed } from '../engine/errors.ts'
import { definitionOf } from '../engine/registry.ts'

const builtin: ReadonlySet<string> = new Set(
  roleHeads.filter(({ side }) => side === 'buyer').map(({ roleCode }) => roleCode),
)

function conditionFaults(def: AnyDocument, flow: FlowDefinition): Issue[] {
  const own = conditionFault(def, flow)
  const ofLines = flow.lines.flatMap((line, i) => {
    const fault = conditionFault(def, line)
    return fault ? [{ ...fault, path: `lines.${i}.${fault.path}` }] : []
  })
  return [...(own ? [own] : []), ...ofLines]
}

/** Not every kind of document has a purchaser. */
const purchaserFaults = (def: AnyDocument, { lines }: FlowDefinition): Issue[] =>
  'purchasePerson' in def.shape.fields
    ? []
    : lines.flatMap(({ approverKind }, i) =>
        approverKind === 'purchaser' ? [{ path: `lines.${i}.approverKind`, rule: 'noSuchField' }] : [],
      )

async function roleFaults({ tx, actor }: Context, { lines }: FlowDefinition): Promise<Issue[]> {
  const codes = lines.flatMap(({ role }) => (role && !builtin.has(role) ? [role] : []))
  if (codes.length === 0) return []
  const known = await tx.query<{ roleCode: string }>(
    `select "roleCode" from role where "elsAccount" = $1 and "roleCode" = any($2) and "isDel" = 'N'`,
    [actor.account, codes],
  )
  const found = new Set([...builtin, ...known.map(({ roleCode }) => roleCode)])
  return lines.flatMap(({ role }, i) =>
    role && !found.has(role) ? [{ path: `lines.${i}.role`, rule: 'unknownReference', limit: role }] : [],
  )
}

/** @throws Invalid naming every condition and role that nothing is known of */
async function demandKnown(context: Context, flow: FlowDefinition): Promise<void> {
  const def = definitionOf(flow.docType)
  const ofDocument = def ? [...conditionFaults(def, flow), ...purchaserFaults(def, flow)] : []
  const issues = [...ofDocument, ...(await roleFaults(context, flow))]
  if (issues.length > 0) throw new Invalid(issues)
}

/** Whoever may not publish does not change what is in force. @throws NotAllowed */
function demandPublisher({ actor }: Context, before: FlowDefinition | undefined): void {
  const key = permissionOf(flowDefinition, 'publish')
  if (before?.flowStatus === 'published' && !actor.permissions.has(key)) throw new NotAllowed(key)
}

onWritten(
  flowDefinition,
  each((context, { before, after }) => {
    demandPublisher(context, before)
    return demandKnown(context, after)
  }),
)
