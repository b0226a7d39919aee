import { useWhole } from '../document/definition/wholeDefinition.tsx'
import { AwaitedName } from '../document/values/AwaitedName.tsx'
import { usePlantName } from './usePlantName.ts'

/** A company or plant of the buyer by its code and its name. `account`: the buyer's. */
export function PlantName({ account, code }: { readonly account: unknown; readonly code: string }) {
  return usePlantName(useWhole(), account, code) ?? <AwaitedName />
}
