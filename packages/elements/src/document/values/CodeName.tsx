import type { Field } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import { useScope } from '../definition/documentScope.tsx'
import { AwaitedName } from './AwaitedName.tsx'
import { useCustomerUnit } from './customerUnits.ts'
import { customerIn, isOurs, knownName, namedCode } from './knownNames.ts'
import RefLink from './RefLink.tsx'
import { useAwaitedTitle, useEntryName } from './reference.ts'
import { Unit } from './Unit.tsx'
import { useUserName } from './useUserName.ts'

interface Props {
  readonly field: Field
  readonly code: string
  /** The document it stands on. */
  readonly row?: AnyRow
}

/** A dictionary's code by its name. */
function DictText({ field, code }: { readonly field: Field; readonly code: string }) {
  const { value: name, isAwaited } = useEntryName(useScope(), field.target ?? '', code)
  return isAwaited ? <AwaitedName /> : (name ?? code)
}

/**
 * A referenced document by key and title. Of the other side's documents, and of those one may not view, the key is known;
 * a supplier is told what its customers call their companies and plants.
 * Where a line of it is meant, its number says which: its title is the company that this document is with as well.
 */
function RefText({ field, code, row = {} }: Props) {
  const scope = useScope()
  const { client, side, permissions } = scope
  const isHere = isOurs(scope, field)
  const told = field.item === undefined ? knownName(scope, field, code, row) : undefined
  const asks = told === undefined && field.item === undefined
  const isOwn = asks && isHere && permissions?.has(`${field.target}.view`) !== false
  const title = useAwaitedTitle(isOwn ? client : undefined, side, field.target ?? '', code)
  const isTheirs = asks && side === 'supplier' && field.target === 'organization' && !isHere
  const theirs = useCustomerUnit(isTheirs ? client : undefined, customerIn(scope, row), code)
  if (title.isAwaited || theirs.isAwaited) return <AwaitedName />
  return (
    <RefLink field={field} code={code} row={row}>
      {namedCode(field, code, told ?? title.value ?? theirs.value)}
    </RefLink>
  )
}

const UserName = ({ user }: { readonly user: string }) => useUserName(user) ?? <AwaitedName />

/** A code with the name it stands for. */
export default function CodeName(props: Props) {
  if (props.field.target === 'unit') return <Unit code={props.code} />
  if (props.field.target === 'user') return <UserName user={props.code} />
  return props.field.kind !== 'dict' ? <RefText {...props} /> : <DictText {...props} />
}
