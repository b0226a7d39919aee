import type { Session } from '../../host/session.ts'
import { ownTag } from '../../tagSuffix.ts'
import { pageFault } from '../feedback/pageFault.ts'

/** Is a session for other elements than those of this tag? */
export const isForOthers = ({ elements }: Session, tag: string): boolean | undefined =>
  elements?.every((one) => ownTag(one) !== tag)

/** Without it the server would refuse every call of the element. @throws SrmError `embed.otherElement` */
export function demandFor(session: Session, tag: string): void {
  if (isForOthers(session, tag)) throw pageFault('embed.otherElement')
}
