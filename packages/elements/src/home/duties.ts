/** What waits for a person: task tabs, as the server names them with who he is. Pure. */
import type { Who } from '@srm/core/client/session'
import type { Side } from '@srm/core/definition/shape'
import type { Duty } from '@srm/core/definition/sides/found'

type Duties = Pick<Who, 'duties'>

/** What a person does on a side. */
export const dutiesOf = ({ duties }: Duties, side: Side): readonly Duty[] => duties?.[side] ?? []
