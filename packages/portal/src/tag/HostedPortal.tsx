import { useWhole } from '@srm/elements/document/definition/wholeDefinition.tsx'
import Failure from '@srm/elements/document/feedback/Failure.tsx'
import { ownLocale } from '@srm/elements/host/common/ownLocale.ts'
import { useElement } from '@srm/elements/host/env.ts'
import { PortalPlace, type PortalProps } from './PortalPlace.tsx'
import { tagWords } from './tagWords.ts'

/** The portal with the session of the page around; without one it says what every element says. */
export default function HostedPortal(props: PortalProps) {
  const { who, failure, reconnect, account, locale } = useWhole()
  const { session } = useElement()
  if (who && session) return <PortalPlace key={account} session={session} {...props} />
  if (failure !== undefined) return <Failure error={failure} onRetry={reconnect} />
  return <div role="status" aria-label={tagWords[ownLocale(locale)].loading} />
}
