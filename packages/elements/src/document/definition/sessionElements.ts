import { ownTag } from '../../tagSuffix.ts'
import { pageFault } from '../feedback/pageFault.ts'

/** What a session may say of the elements that it is for. */
interface Limited {
  readonly elements?: readonly string[] | undefined
}

/** The portal is made of all of them. */
const portal = 'srm-portal'

/** Is a session, or whoever has it, for elements of this tag? */
export const isFor = ({ elements }: Limited, tag: string): boolean =>
  elements === undefined || elements.some((one) => one === portal || ownTag(one) === tag)

/** Without it the server would refuse every call of the element. @throws SrmError `embed.otherElement` */
export function demandFor(limited: Limited, tag: string): void {
  if (!isFor(limited, tag)) throw pageFault('embed.otherElement')
}
